import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { NotFound } from '../../platform/shell/not-found.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { AccountFormView } from './account-form-view.tsx'
import { bindTask } from './bind-task.ts'
import { accountForm } from './payout-accounts.queries.ts'

/** BNK-01: where the borrower's money goes. */
export function BindBankPage({ search }: { search: SearchOf<'bindBank'> }) {
  const { _ } = useLingui()
  const task = bindTask(search)
  const form = useQuery(accountForm(search.productId))
  if (!task) return <NotFound />
  if (form.data?.holderName && form.data.items.length > 0) return <AccountFormView form={form.data} task={task} />
  const details = (
    <PageButton href={hrefTo('certification', { step: 'identity' })}>{_('payout-accounts.toDetails')}</PageButton>
  )
  return (
    <AppPage title={_('payout-accounts.title')} parent={task.parentHref}>
      <QueryView query={form} loading={<LoadingCards heights={[48, 200]} />}>
        {({ holderName }) =>
          holderName === '' ? (
            <EmptyState title={_('payout-accounts.noName')} action={details}>
              {_('payout-accounts.noNameText')}
            </EmptyState>
          ) : (
            <EmptyState title={_('payout-accounts.empty')}>{_('payout-accounts.emptyText')}</EmptyState>
          )
        }
      </QueryView>
    </AppPage>
  )
}
