import type { Reply } from '@hulog/contract'
import type { ExtensionQuote, Loan } from '@hulog/lending'
import { findPresentation, type Order, type Presentation } from '../../origination/index.ts'
import type { Reader } from '../../platform/database/database.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { channels, payCodeChannel } from './channels.ts'
import { nextExtensionOfCode } from './find-payable-loan.ts'
import { findUnpaidExtensionCode, type ShownCode } from './repayments.store.ts'

/** REP-01, REP-02: every way to pay, and the pay code the borrower has already. */
export function waysToPay(
  code: ShownCode | null,
  say: SayServer,
): Pick<Reply<'getRepayment'>, 'repayList' | 'defDetail'> {
  return {
    repayList: channels.map(({ kind, logo, number }) => ({
      name: say(`channel.${kind}`),
      logo,
      channel_number: number,
    })),
    defDetail: {
      payCode: code?.code ?? '',
      payAmount: code?.amountMinor ?? 0,
      logo: payCodeChannel.logo,
      title: say(`channel.${payCodeChannel.kind}`),
      payNotice: payNotices(say),
    },
  }
}

/** The ways to pay for an extension, with the pay code the borrower has for it already, and whether the instructions are shown. */
export async function extensionWaysToPay(
  db: Reader,
  { borrowerId, id: orderId, productId }: Order,
  loan: Loan,
  { refusal, toPayMinor: amountMinor }: ExtensionQuote,
  say: SayServer,
): Promise<Pick<Reply<'getRepayment'>, 'repayList' | 'defDetail' | 'isShowReyTop'>> {
  const isShowReyTop = await showsInstructions(db, productId)
  if (refusal !== null) return { ...waysToPay(null, say), isShowReyTop }
  const of = { borrowerId, orderId, channelNumber: payCodeChannel.number }
  const extensionNumber = nextExtensionOfCode(loan)
  const code = await findUnpaidExtensionCode(db, { ...of, amountMinor, extensionNumber })
  return { ...waysToPay(code, say), isShowReyTop }
}

/** How to pay with a pay code, by the place where it is paid. */
function payNotices(say: SayServer): Record<string, { name: string; steps: string[] }[]> {
  return {
    [say('payNotice.wallet')]: [
      {
        name: say('payNotice.wallet.title'),
        steps: [
          say('payNotice.wallet.step1'),
          say('payNotice.wallet.step2'),
          say('payNotice.wallet.step3'),
          say('payNotice.wallet.step4'),
        ],
      },
    ],
    [say('payNotice.store')]: [
      {
        name: say('payNotice.store.title'),
        steps: [say('payNotice.store.step1'), say('payNotice.store.step2'), say('payNotice.store.step3')],
      },
    ],
  }
}

/** REP-01: 1 where the lender has the banner to the payment instructions shown on the pages that ask for a payment. */
async function showsInstructions(db: Reader, productId: string): Promise<0 | 1> {
  return instructionsShown(await findPresentation(db, productId))
}

/** Does the same for a product that is already loaded. */
export function instructionsShown({ hidesInstructions }: Pick<Presentation, 'hidesInstructions'>): 0 | 1 {
  return hidesInstructions ? 0 : 1
}
