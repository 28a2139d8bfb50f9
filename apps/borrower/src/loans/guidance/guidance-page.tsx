import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { newestPayCode } from '../paying/payment-status.ts'
import { ReferenceCard } from './reference-card.tsx'
import { WaySteps } from './way-steps.tsx'
import { ways } from './ways.ts'

/** REP-08: how to pay with a code, picture by picture. It needs no session; who has a code to pay sees it here. */
export function GuidancePage({ search }: { search: SearchOf<'paymentInstructions'> }) {
  const { _ } = useLingui()
  const { data, isPending } = useQuery(newestPayCode)
  const payment = data?.payment ?? null
  const reference = orderReferenceOf(search)
  const isAboutOrder = reference.orderId !== undefined || reference.productId !== undefined
  return (
    <AppPage title={_('guidance.title')} parent={isAboutOrder ? hrefTo('repay', reference) : hrefTo('orders')}>
      <ReferenceCard payment={payment} isPending={isPending} reference={reference} />
      {ways.map((way) => (
        <WaySteps key={way.name} way={way} provider={payment?.providerName ?? ''} />
      ))}
    </AppPage>
  )
}
