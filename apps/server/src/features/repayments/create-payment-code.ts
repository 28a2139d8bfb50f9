import type { Body, Reply } from '@hulog/contract'
import { extensionQuote } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { RequestKey } from '../../platform/idempotency/once.ts'
import type { Services } from '../../services.ts'
import { askForCode, type Wanted } from './ask-for-code.ts'
import { nextExtensionNumber } from './payment-meaning.ts'
import { requireLawfulExtension } from './require-lawful-extension.ts'
import { requirePayable } from './require-payable.ts'
import { type RunningLoan, requireRunningLoan } from './running-loan.ts'

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

function forRepayment(running: RunningLoan, amountMinor: number): Wanted {
  requirePayable(running, amountMinor)
  return { order: running.order, loan: running.loan, amountMinor, purpose: null, extensionNumber: null }
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
