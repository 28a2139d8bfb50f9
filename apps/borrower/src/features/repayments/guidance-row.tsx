import { Card, CircleQuestionMarkIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { routeOfPath } from '../../navigation/href.ts'
import { withCommonQuery } from '../../navigation/with-common-query.ts'
import type { OrderReference } from '../../order-page/order-reference.ts'
import { PageRow } from '../../shell/page-link.tsx'

const GUIDANCE_PATH = '/paymentInstructions'

/** REP-01: how to pay at a wallet or a counter, once there is a page that says it. */
export function GuidanceRow({ isShown, reference }: { isShown: boolean; reference: OrderReference }) {
  const { _ } = useLingui()
  if (!isShown || routeOfPath(GUIDANCE_PATH) === null) return null
  return (
    <Card>
      <PageRow
        href={withCommonQuery(GUIDANCE_PATH, { ...reference })}
        icon={CircleQuestionMarkIcon}
        label={_('repayments.guidance')}
      />
    </Card>
  )
}
