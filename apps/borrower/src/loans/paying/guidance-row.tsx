import { Card, CircleQuestionMarkIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { OrderReference } from '../../origination/order-page/order-reference.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { withCommonQuery } from '../../platform/navigation/with-common-query.ts'
import { PageRow } from '../../platform/shell/page-link.tsx'

/** REP-01, REP-05: how to pay at a wallet or a counter, where the lender has it shown. */
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
