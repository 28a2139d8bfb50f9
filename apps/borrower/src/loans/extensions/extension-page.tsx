import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { OrderQueryView } from '../../origination/order-page/order-query-view.tsx'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { isPossible } from './extension.ts'
import { ExtensionForm } from './extension-form.tsx'
import { ExtensionRefused } from './extension-refused.tsx'
import { extensionOf } from './extensions.queries.ts'

/** REP-05, TRM-04: what more time takes, gives and costs; or why it cannot be had. */
export function ExtensionPage({ search }: { search: SearchOf<'repayDelay'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const extension = useQuery(extensionOf(reference))
  const { data } = extension
  if (data && isPossible(data)) return <ExtensionForm extension={data} onRefused={() => void extension.refetch()} />
  return (
    <AppPage title={data?.title ?? _('extensions.title')} parent={hrefTo('loanDetail', reference)}>
      <OrderQueryView query={extension} loading={<LoadingCards heights={[150, 120, 220]} />}>
        {(refused) => <ExtensionRefused extension={refused} />}
      </OrderQueryView>
    </AppPage>
  )
}
