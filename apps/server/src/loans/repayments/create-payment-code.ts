import type { Reply } from '@hulog/contract'
import { extensionQuote } from '@hulog/lending'
import { type AgreedExtension, signExtension, signingOf } from '../../origination/agreements/index.ts'
import type { Reader, Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { askForCode, type Wanted } from './ask-for-code.ts'
import { nextExtensionNumber } from './payment-meaning.ts'
import { requireLawfulExtension } from './require-lawful-extension.ts'
import { requirePayable } from './require-payable.ts'
import { type RunningLoan, requireRunningLoan } from './running-loan.ts'

export async function createPaymentCode(
  services: Services,
  { borrowerId, body, requestKey, request }: BorrowerCall<'createPaymentCode'>,
): Promise<Reply<'createPaymentCode'>> {
  return askForCode(services, body.channelNumber, requestKey, async () => {
    const running = await requireRunningLoan(services, services.db, borrowerId, body)
    if (body.isDelay !== '1') return forRepayment(running, body.amount)
    const extension = await requireExtension(services.db, running, body.amount)
    const { order, loan, number: extensionNumber } = extension
    const sign = (tx: Tx) => signExtension(services, tx, extension, signingOf(request))
    return { order, loan, amountMinor: body.amount, purpose: 'extension', extensionNumber, sign }
  })
}

function forRepayment(running: RunningLoan, amountMinor: number): Wanted {
  requirePayable(running, amountMinor)
  return { order: running.order, loan: running.loan, amountMinor, purpose: null, extensionNumber: null }
}

/** TRM-04: exactly what has to be paid first, so that nobody pays for an extension and does not get it. */
async function requireExtension(
  db: Reader,
  { order, loan, today }: RunningLoan,
  amountMinor: number,
): Promise<AgreedExtension> {
  const quote = extensionQuote(loan, today)
  const { refusal, toPayMinor } = quote
  if (refusal !== null) throw new DomainError('EXTENSION_NOT_OFFERED')
  await requireLawfulExtension(db, order, loan, quote)
  if (amountMinor !== toPayMinor) throw new DomainError('EXTENSION_DIFFERS', 'amount')
  return { order, loan, quote, number: nextExtensionNumber(loan) }
}
