import type { Reply } from '@hulog/contract'
import { channels, payCodeChannel } from './channels.ts'
import { payNotices } from './pay-notices.ts'
import type { ShownCode } from './repayment-page.store.ts'

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
