import { Card, CircleQuestionMarkIcon, CreditCardIcon, LandmarkIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../../navigation/href.ts'
import { withCommonQuery } from '../../navigation/with-common-query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'
import { PageRow } from '../../shell/page-link.tsx'

/** REP-01: how to pay at a wallet or a counter, where the lender has it shown. */
export function GuidanceRow({ isShown, reference }: { isShown: boolean; reference: OrderReference }) {
  const { _ } = useLingui()
  if (!isShown) return null
  return (
    <Card>
      <PageRow
        href={withCommonQuery(hrefTo('paymentInstructions', reference))}
        icon={CircleQuestionMarkIcon}
        label={_('repayments.guidance')}
      />
    </Card>
  )
}

/** OTH-05: for who paid the lender's bank account, which no code tells of. */
export function TransferRow({ reference }: { reference: OrderReference }) {
  const { _ } = useLingui()
  return (
    <Card>
      <PageRow href={hrefTo('transfer', reference)} icon={LandmarkIcon} label={_('repayments.transfer')} />
    </Card>
  )
}

/** REP-10: paying from the borrower's own bank account, the amount that is chosen here. */
export function PaywayRow({ reference, amount }: { reference: OrderReference; amount: number | undefined }) {
  const { _ } = useLingui()
  const href = hrefTo('payway', { ...reference, ...(amount !== undefined && { amount }) })
  return (
    <Card>
      <PageRow href={href} icon={CreditCardIcon} label={_('repayments.payway')} />
    </Card>
  )
}
