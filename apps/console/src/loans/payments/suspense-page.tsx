import { SUSPENSE_REASONS } from '@hulog/contract/staff-limits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ListFilter } from '../../platform/ui/list-head.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { PagedList, ProviderFilter } from './paged-list.tsx'
import { PAYMENT_LINKS, SUSPENSE_WORDS } from './payment-words.tsx'
import { suspense } from './payments.queries.ts'
import { COLUMNS } from './payments-page.tsx'

const OPEN_COLUMNS = COLUMNS.filter(({ id }) => id !== 'outcome')

/** Money that belongs to no loan, the oldest first. */
export function SuspensePage() {
  const { provider, reason } = useSearch({ from: '/suspense' })
  const list = useInfiniteQuery(suspense({ ...(provider && { provider }), ...(reason && { suspenseReason: reason }) }))
  const change = useChangeSearch()
  const isFiltered = provider !== undefined || reason !== undefined
  return (
    <Page title="Suspense" about="Money that belongs to no loan, the oldest first.">
      <AreaLinks label="Payments" links={PAYMENT_LINKS} />
      <QueryView queries={[list]} loading={<TableSkeleton columns={[3, 3, 3, 2, 2, 4, 3]} rows={12} />}>
        {() => (
          <PagedList
            label="Suspense"
            csvName="suspense"
            rows={list.data!.pages.flatMap((page) => page.payments)}
            rowId={({ provider: of, receiptId }) => `${of}/${receiptId}`}
            columns={OPEN_COLUMNS}
            query={list}
            noun={['payment', 'payments']}
            total={list.data!.pages[0]?.waitingCount ?? 0}
            empty={
              <Empty title={isFiltered ? 'No money in suspense fits these filters' : 'Nothing is in suspense'}>
                Money whose loan is not known waits here until somebody finds it or pays the money back.
              </Empty>
            }
          >
            <ListFilter
              label="Why"
              all="Any reason"
              value={reason ?? ''}
              options={SUSPENSE_REASONS.map((value) => ({ value, label: SUSPENSE_WORDS[value] }))}
              onChange={(chosen) => change({ reason: chosen })}
            />
            <ProviderFilter value={provider} />
          </PagedList>
        )}
      </QueryView>
    </Page>
  )
}
