import { Card, DateText, Details } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { DetailRows } from '../../origination/order-page/detail-rows.tsx'
import { Amount } from '../../platform/money/amount.tsx'
import { ProductHeader } from '../../platform/shell/product-header.tsx'
import type { Repayment } from '../paying/repayment.ts'

const LINES_SHOWN = 2

/** REP-01: when, how much, for which product, and what it is made of. */
export function RepayHead({ repayment }: { repayment: Repayment }) {
  const { _ } = useLingui()
  const { repayAmount, currency, repayDate, detail } = repayment
  const more = detail.slice(LINES_SHOWN)
  return (
    <Card>
      <div>
        <p className="quiet">
          {_('repayments.dueOn')} <DateText value={repayDate} />
        </p>
        <Amount minor={repayAmount} currency={currency} size="hero" />
      </div>
      <ProductHeader name={repayment.productName} logo={repayment.productLogo} />
      <DetailRows rows={detail.slice(0, LINES_SHOWN)} />
      {more.length > 0 && (
        <Details moreLabel={_('shell.more')} hideLabel={_('shell.hide')}>
          <DetailRows rows={more} />
        </Details>
      )}
    </Card>
  )
}
