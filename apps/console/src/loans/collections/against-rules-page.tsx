import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { CsvButton, ListFilter, ListHead, rowCount } from '../../platform/ui/list-head.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { AGAINST, COLLECTION_LINKS, MARKETS, queueSearch, WAYS } from './collection-words.ts'
import { type ContactAgainstRules, contactsAgainstRules, type Market } from './collections.queries.ts'

/** Contacts that were against a rule, as they were recorded. */
export function AgainstRulesPage() {
  const { market = 'PH' } = queueSearch(useSearch({ strict: false }))
  const change = useChangeSearch()
  const report = useInfiniteQuery(contactsAgainstRules(market))
  const rows = report.data?.pages.flatMap(({ contacts }) => contacts) ?? []
  return (
    <Page title="Contacts against rules">
      <AreaLinks label="Collections" links={COLLECTION_LINKS} />
      <QueryView queries={[report]} loading={<TableSkeleton columns={[3, 3, 2, 3, 5]} />}>
        {() => (
          <>
            <ListHead
              count={
                report.hasNextPage
                  ? `The newest ${rows.length} contacts`
                  : `${rowCount(rows.length, rows.length, 'contact', 'contacts')}, all there are`
              }
              actions={<CsvButton name={`against-rules-${market}`} columns={COLUMNS} rows={rows} />}
            >
              <ListFilter
                label="Market"
                all={MARKETS[market]}
                value={market}
                options={(Object.keys(MARKETS) as Market[]).map((value) => ({ value, label: MARKETS[value] }))}
                onChange={(chosen) => change({ market: chosen })}
              />
            </ListHead>
            {rows.length === 0 ? (
              <Empty title="No contact was against a rule">
                Contacts outside the hours, too many of them, and those that told somebody else of a debt appear here.
              </Empty>
            ) : (
              <DataTable
                label="Contacts against rules"
                rows={rows}
                rowId={({ contactId }) => contactId}
                columns={COLUMNS}
                search={{}}
              />
            )}
            {report.hasNextPage && (
              <div>
                <Button isBusy={report.isFetchingNextPage} onClick={() => void report.fetchNextPage()}>
                  Show older contacts
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}

const COLUMNS: readonly Column<ContactAgainstRules>[] = [
  {
    id: 'number',
    header: 'Loan',
    value: ({ orderNumber }) => orderNumber,
    cell: ({ orderId, orderNumber }) =>
      orderId && (
        <Link to="/collections/$orderId" params={{ orderId }} {...OPENS_ROW}>
          {orderNumber}
        </Link>
      ),
  },
  {
    id: 'at',
    header: 'When',
    value: ({ contactedAt }) => contactedAt,
    cell: ({ contactedAt }) => <When at={contactedAt} />,
  },
  { id: 'way', header: 'Way', value: ({ way }) => WAYS[way], cell: ({ way }) => WAYS[way] },
  { id: 'by', header: 'By', value: ({ by }) => by, cell: ({ by }) => by },
  {
    id: 'against',
    header: 'Against',
    isWide: true,
    value: ({ against }) => against.map((rule) => AGAINST[rule]).join(', '),
    cell: ({ against }) => against.map((rule) => AGAINST[rule]).join(', '),
  },
]
