import type { Body, Reply } from '@hulog/contract'
import { extensionQuote } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { RequestKey } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { payableOn } from '../orders/index.ts'
import { askForCode, type Wanted } from './ask-for-code.ts'
import { nextExtensionNumber } from './payment-meaning.ts'
import { requireLawfulExtension } from './require-lawful-extension.ts'
import { type RunningLoan, requireRunningLoan } from './running-loan.ts'

/** The least that can be asked for, unless less closes the loan. */
const LEAST_MINOR = 100

export async function createPaymentCode(
  services: Services,
  borrowerId: string,
  body: Body<'createPaymentCode'>,
  requestKey: RequestKey,
): Promise<Reply<'createPaymentCode'>> {
  return askForCode(services, body.channelNumber, requestKey, async () => {
    const running = await requireRunningLoan(services, services.db, borrowerId, body)
    return body.isDelay === '1' ? forExtension(services.db, running, body.amount) : forRepayment(running, body.amount)
  })
}

function forRepayment({ order, loan, owed, today }: RunningLoan, amountMinor: number): Wanted {
  const { payoffMinor } = owed
  if (amountMinor > payoffMinor) throw new DomainError('AMOUNT_ABOVE_DEBT', 'amount')
  if (amountMinor < Math.min(LEAST_MINOR, payoffMinor)) throw new DomainError('INVALID_FIELD', 'amount')
  const { mostMinor, from } = payableOn(loan, today)
  if (amountMinor > mostMinor) {
    throw new DomainError('EARLY_PAYMENT_NOT_YET', 'amount', `This loan can be paid early from ${from} on.`)
  }
  return { order, loan, amountMinor, purpose: null, extensionNumber: null }
}

/** TRM-04: exactly what has to be paid first, so that nobody pays for an extension and does not get it. */
async function forExtension(db: Reader, { order, loan, today }: RunningLoan, amountMinor: number): Promise<Wanted> {
  const quote = extensionQuote(loan, today)
  const { refusal, toPayMinor } = quote
  if (refusal !== null) throw new DomainError('EXTENSION_NOT_OFFERED')
  await requireLawfulExtension(db, order, loan, quote)
  if (amountMinor !== toPayMinor) throw new DomainError('EXTENSION_DIFFERS', 'amount')
  return { order, loan, amountMinor, purpose: 'extension', extensionNumber: nextExtensionNumber(loan) }
}
