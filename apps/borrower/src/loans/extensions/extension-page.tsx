import { EmptyState, MomentPicture, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { LoanQueryView, orderReferenceOf } from '../../origination/order-page/order-query-view.tsx'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { ExtensionForm } from './extension-form.tsx'
import { ExtensionGiven } from './extension-terms.tsx'
import { type Extension, extensionOf, isPossible } from './extensions.queries.ts'

/** REP-05, TRM-04: the extension of a loan and its price, or why there is none. */
export function ExtensionPage({ search }: { search: SearchOf<'repayDelay'> }) {
  const { _ } = useLingui()
  const reference = orderReferenceOf(search)
  const extension = useQuery(extensionOf(reference))
  const { data } = extension
  if (data && isPossible(data)) return <ExtensionForm extension={data} onRefused={() => void extension.refetch()} />
  return (
    <AppPage title={data?.title ?? _('extensions.title')} parent={hrefTo('loanDetail', reference)}>
      <LoanQueryView reference={reference} query={extension} loading={<LoadingCards heights={[150, 120, 220]} />}>
        {(refused) => <ExtensionRefused extension={refused} />}
      </LoanQueryView>
    </AppPage>
  )
}

/** TRM-04: explains why the loan cannot be extended, and shows the last extension. */
function ExtensionRefused({ extension }: { extension: Extension }) {
  const { _ } = useLingui()
  const { refusal, orderId, productId, lastExtension, missedText } = extension
  const isOver = refusal === 'settled' || refusal === 'cancelled'
  return (
    <>
      {missedText !== '' && <StatusBanner tone="overdue" title={_('extensions.missed')} description={missedText} />}
      <EmptyState
        picture={<MomentPicture of={isOver ? 'settled' : 'declined'} />}
        title={_('extensions.refused')}
        action={<PageButton href={hrefTo('loanDetail', { productId, orderId })}>{_('extensions.seeLoan')}</PageButton>}
      >
        {_(`extensions.refused.${refusal ?? 'not-offered'}`)} {!isOver && _('extensions.refused.next')}
      </EmptyState>
      {lastExtension && <ExtensionGiven given={lastExtension} extension={extension} />}
    </>
  )
}
