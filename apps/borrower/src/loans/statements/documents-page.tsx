import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { orderReferenceOf } from '../../origination/order-page/order-reference.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoansWithDocuments } from './loans-with-documents.tsx'
import { OrderDocuments } from './order-documents.tsx'

/** Everything on paper: of one order, or, when none is named, of each. */
export function DocumentsPage({ search }: { search: SearchOf<'documents'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const isOfOne = search.orderId !== undefined || search.productId !== undefined
  return (
    <AppPage title={_('statements.documents')} parent={isOfOne ? hrefTo('loanDetail', reference) : hrefTo('mine')}>
      {isOfOne ? <OrderDocuments reference={reference} /> : <LoansWithDocuments />}
    </AppPage>
  )
}
