import type { Reply } from '@hulog/contract'
import type { ExtensionQuote, Loan } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import type { Order } from '../orders/index.ts'
import { payCodeChannel } from './channels.ts'
import { nextExtensionNumber } from './payment-meaning.ts'
import { findUnpaidExtensionCode } from './repayments.store.ts'
import { waysToPay } from './ways-to-pay.ts'

/** The ways to pay for an extension, with the pay code the borrower has for it already. */
export async function extensionWaysToPay(
  db: Reader,
  { borrowerId, id: orderId }: Order,
  loan: Loan,
  { refusal, toPayMinor: amountMinor }: ExtensionQuote,
): Promise<Pick<Reply<'getRepayment'>, 'repayList' | 'defDetail'>> {
  if (refusal !== null) return waysToPay(null)
  const of = { borrowerId, orderId, channelNumber: payCodeChannel.number }
  const extensionNumber = nextExtensionNumber(loan)
  return waysToPay(await findUnpaidExtensionCode(db, { ...of, amountMinor, extensionNumber }))
}
