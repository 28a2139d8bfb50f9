import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { NotFound } from '../../platform/shell/not-found.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { firstChoice } from './loan-choice.ts'
import { LoanChooser } from './loan-chooser.tsx'
import { productDetail } from './products.queries.ts'

/** OTH-02: how much, for how long, at what cost. */
export function ProductDetailPage({ search }: { search: SearchOf<'productDetail'> }) {
  const { _ } = useLingui()
  const product = useQuery(productDetail(search.productId))
  if (product.data) {
    const choice = firstChoice(product.data, search)
    return choice ? <LoanChooser product={product.data} firstChoice={choice} /> : <NotFound />
  }
  return (
    <AppPage title={_('products.cost')} parent={hrefTo('home')}>
      <QueryView query={product} loading={<LoadingCards heights={[270, 420]} />}>
        {() => null}
      </QueryView>
    </AppPage>
  )
}
