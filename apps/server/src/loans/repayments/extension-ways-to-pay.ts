import type { Reply } from '@hulog/contract'
import type { ExtensionQuote, Loan } from '@hulog/lending'
import type { Order } from '../../origination/orders/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { payCodeChannel } from './channels.ts'
import { nextExtensionNumber } from './payment-meaning.ts'
import { findUnpaidExtensionCode } from './repayments.store.ts'
import { showsInstructions } from './shows-instructions.ts'
import { waysToPay } from './ways-to-pay.ts'

/** The ways to pay for an extension, with the pay code the borrower has for it already, and whether the instructions are shown. */
export async function extensionWaysToPay(
  db: Reader,
  { borrowerId, id: orderId, productId }: Order,
  loan: Loan,
  { refusal, toPayMinor: amountMinor }: ExtensionQuote,
): Promise<Pick<Reply<'getRepayment'>, 'repayList' | 'defDetail' | 'isShowReyTop'>> {
  const isShowReyTop = await showsInstructions(db, productId)
  if (refusal !== null) return { ...waysToPay(null), isShowReyTop }
  const of = { borrowerId, orderId, channelNumber: payCodeChannel.number }
  const extensionNumber = nextExtensionNumber(loan)
  const code = await findUnpaidExtensionCode(db, { ...of, amountMinor, extensionNumber })
  return { ...waysToPay(code), isShowReyTop }
}
