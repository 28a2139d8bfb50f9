import type { Reply } from '@hulog/contract'
import type { ExtensionQuote, Loan } from '@hulog/lending'
import type { Order } from '../../origination/orders/index.ts'
import { findPresentation, type Presentation } from '../../origination/products/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import { channels, payCodeChannel } from './channels.ts'
import { nextExtensionNumber } from './find-payable-loan.ts'
import { findUnpaidExtensionCode, type ShownCode } from './repayments.store.ts'

/** REP-01, REP-02: every way to pay, and the pay code the borrower has already. */
export function waysToPay(code: ShownCode | null): Pick<Reply<'getRepayment'>, 'repayList' | 'defDetail'> {
  return {
    repayList: channels.map(({ name, logo, number }) => ({ name, logo, channel_number: number })),
    defDetail: {
      payCode: code?.code ?? '',
      payAmount: code?.amountMinor ?? 0,
      logo: payCodeChannel.logo,
      title: payCodeChannel.name,
      payNotice: payNotices,
    },
  }
}

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

/** How to pay with a pay code, by the place where it is paid. */
const payNotices: Record<string, { name: string; steps: string[] }[]> = {
  'Wallet app': [
    {
      name: 'Pay in your wallet app',
      steps: [
        'Open your wallet app and choose Pay Bills.',
        'Choose Payment Solutions, then the provider shown with your code.',
        'Enter the code as Reference_no and the amount, and confirm.',
        'Keep the receipt. Your loan shows the payment within minutes.',
      ],
    },
  ],
  'Offline store': [
    {
      name: 'Pay at a counter',
      steps: [
        'Go to a store that takes bill payments.',
        'Give the cashier the Reference_no and the amount.',
        'Keep the deposit slip as proof of payment.',
      ],
    },
  ],
}

/** REP-01: 1 where the lender has the banner to the payment instructions shown on the pages that ask for a payment. */
async function showsInstructions(db: Reader, productId: string): Promise<0 | 1> {
  return instructionsShown(await findPresentation(db, productId))
}

/** The same of a product that was read already. */
export function instructionsShown({ hidesInstructions }: Pick<Presentation, 'hidesInstructions'>): 0 | 1 {
  return hidesInstructions ? 0 : 1
}
