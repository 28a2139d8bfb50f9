import { DIFFERENCE_KINDS } from '@hulog/contract/staff-limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay, useSession } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { ListFilter } from '../../platform/ui/list-head.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { Section } from '../../platform/ui/page-parts.tsx'
import type { Column } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { CompareDialog, RunList } from './comparisons.tsx'
import { DifferenceDetails } from './difference-details.tsx'
import { DayFilter, PagedList } from './paged-list.tsx'
import { DIFFERENCE_WORDS, LoanLink, missingRight, PAYMENT_LINKS } from './payment-words.tsx'
import { type Difference, differences, reconciliations } from './payments.queries.ts'

/** Differences between the providers, the books and the loans, as work. */
export function ReconciliationPage() {
  const { state = 'open', kind, day, mine } = useSearch({ from: '/reconciliation' })
  const me = useSession()?.staffName
  const runs = useQuery(reconciliations())
  const list = useInfiniteQuery(
    differences({ state, ...(kind && { kind }), ...(day && { day }), ...(mine && me && { takenBy: me }) }),
  )
  const may = useMay()
  const [isComparing, setComparing] = useState(false)
  return (
    <Page
      title="Reconciliation"
      actions={
        may('payments.reconcile') && (
          <Button tone="main" onClick={() => setComparing(true)}>
            Compare a day
          </Button>
        )
      }
    >
      <AreaLinks label="Payments" links={PAYMENT_LINKS} />
      {!may('payments.reconcile') && <NotOffered what="Comparing a day" why={missingRight('payments.reconcile')} />}
      <QueryView queries={[list]} loading={<TableSkeleton columns={[2, 4, 6, 2]} rows={12} />}>
        {() => <DifferenceList found={list.data!} query={list} />}
      </QueryView>
      <Section title="Last comparisons">
        <QueryView queries={[runs]} loading={<TableSkeleton columns={[1, 1, 1, 1]} rows={4} />}>
          {() => <RunList runs={runs.data!.runs} />}
        </QueryView>
      </Section>
      {isComparing && runs.data && <CompareDialog today={runs.data.today} onClose={() => setComparing(false)} />}
    </Page>
  )
}

type Found = { readonly pages: readonly { readonly differences: readonly Difference[]; readonly openCount: number }[] }
type ListProps = {
  found: Found
  query: { readonly hasNextPage: boolean; readonly isFetchingNextPage: boolean; fetchNextPage(): unknown }
}

function DifferenceList({ found: { pages }, query }: ListProps) {
  const { state = 'open', kind, day, mine } = useSearch({ from: '/reconciliation' })
  const change = useChangeSearch()
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo(() => columnsWith(open, setOpen), [open])
  const isFiltered = kind !== undefined || day !== undefined || mine !== undefined
  const isAllOpen = state === 'open' && !isFiltered
  return (
    <PagedList
      label="Differences"
      csvName="differences"
      rows={pages.flatMap((page) => page.differences)}
      rowId={({ differenceId }) => differenceId}
      columns={columns}
      query={query}
      noun={['difference', 'differences']}
      {...(isAllOpen && { total: pages[0]?.openCount ?? 0 })}
      empty={
        <Empty title={isAllOpen ? 'Nothing is open' : 'No difference fits these filters'}>
          Each night the day before is compared with the providers’ lists. What differs waits here until it is settled.
        </Empty>
      }
      openRow={(difference) =>
        difference.differenceId === open && <DifferenceDetails key={difference.differenceId} difference={difference} />
      }
    >
      <ListFilter
        label="State"
        all="Open"
        value={state === 'open' ? '' : state}
        options={[
          { value: 'settled', label: 'Settled by a colleague' },
          { value: 'gone', label: 'Gone by itself' },
        ]}
        onChange={(chosen) => change({ state: chosen })}
      />
      <ListFilter
        label="Kind"
        all="Any kind"
        value={kind ?? ''}
        options={DIFFERENCE_KINDS.map((value) => ({ value, label: DIFFERENCE_WORDS[value] }))}
        onChange={(chosen) => change({ kind: chosen })}
      />
      <ListFilter
        label="Whose"
        all="Of everybody"
        value={mine ?? ''}
        options={[{ value: 'yes', label: 'Mine' }]}
        onChange={(chosen) => change({ mine: chosen })}
      />
      <DayFilter label="Day" value={day ?? ''} onChange={(chosen) => change({ day: chosen })} />
    </PagedList>
  )
}

function columnsWith(open: string | null, setOpen: (id: string | null) => void): readonly Column<Difference>[] {
  return [
    {
      id: 'day',
      header: 'Day',
      value: ({ day }) => day,
      cell: ({ differenceId, day, kind }) => (
        <TextButton
          aria-expanded={differenceId === open}
          onClick={() => setOpen(differenceId === open ? null : differenceId)}
          {...OPENS_ROW}
        >
          <When at={day} />
          <span className="visually-hidden">, {DIFFERENCE_WORDS[kind]}</span>
        </TextButton>
      ),
    },
    {
      id: 'kind',
      header: 'What differs',
      value: ({ kind }) => DIFFERENCE_WORDS[kind],
      cell: ({ kind }) => DIFFERENCE_WORDS[kind],
    },
    {
      id: 'sentence',
      header: 'What was found',
      isWide: true,
      value: ({ sentence }) => sentence,
      cell: ({ sentence }) => <span className="quiet">{sentence}</span>,
    },
    {
      id: 'loan',
      header: 'Loan',
      value: ({ orderNumber }) => orderNumber,
      cell: ({ orderId, orderNumber }) => <LoanLink orderId={orderId} orderNumber={orderNumber} />,
    },
    { id: 'taken', header: 'Looks after it', value: ({ takenBy }) => takenBy, cell: ({ takenBy }) => takenBy },
    {
      id: 'seen',
      header: 'First found',
      isExtra: true,
      value: ({ firstSeenAt }) => firstSeenAt,
      cell: ({ firstSeenAt }) => <When at={firstSeenAt} />,
    },
    { id: 'note', header: 'Note', isExtra: true, value: ({ note }) => note, cell: ({ note }) => note },
  ]
}
