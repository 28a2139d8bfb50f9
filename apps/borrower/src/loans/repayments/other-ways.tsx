import { Card, CreditCardIcon, LandmarkIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'

export type OtherWaysProps = { reference: OrderReference; amount: number | undefined }

/**
 * Beside the methods: from the borrower's own bank account, the amount that is chosen here (REP-10); and telling of a
 * transfer to the lender's account, which no code tells of (OTH-05).
 */
export function OtherWays({ reference, amount }: OtherWaysProps) {
  const { _ } = useLingui()
  const payway = hrefTo('payway', { ...reference, ...(amount !== undefined && { amount }) })
  return (
    <Card>
      <PageRow href={payway} icon={CreditCardIcon} label={_('repayments.payway')} />
      <PageRow href={hrefTo('transfer', reference)} icon={LandmarkIcon} label={_('repayments.transfer')} />
    </Card>
  )
}
