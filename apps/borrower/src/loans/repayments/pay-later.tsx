import { InfoIcon, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import type { Repayment } from '../paying/repayment.ts'
import { RepayHead } from './repay-head.tsx'
import { RepayLinks } from './repay-links.tsx'

/** TRM-03: something is owed later, and nothing of it can be paid today. */
export function isForLater({ repayAmount, payableAmount, payableFrom }: Repayment): boolean {
  return repayAmount > 0 && payableAmount === 0 && payableFrom !== null
}

/** What is owed and when, and from when it can be paid, in place of a form that could only be refused. */
export function PayLater({ repayment }: { repayment: Repayment }) {
  const { _ } = useLingui()
  const { productId, orderId, payableFrom } = repayment
  return (
    <AppPage title={_('repayments.title')} parent={hrefTo('loanDetail', { productId, orderId })}>
      <RepayHead repayment={repayment} />
      <StatusBanner
        tone="waiting"
        icon={InfoIcon}
        title={_('repayments.early')}
        description={_('repayments.earlyText', { date: payableFrom ?? '' })}
      />
      <RepayLinks repayment={repayment} />
    </AppPage>
  )
}
