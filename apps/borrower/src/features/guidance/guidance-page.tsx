import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../api/use-query.ts'
import { hrefTo } from '../../navigation/href.ts'
import { orderReferenceOf } from '../../order-page/order-reference.ts'
import { newestPayCode } from '../../paying/payment-status.ts'
import { AppPage } from '../../shell/app-page.tsx'
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
