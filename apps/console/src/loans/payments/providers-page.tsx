import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { type NoticeTone, StateMark } from '../../platform/ui/notice.tsx'
import { Section } from '../../platform/ui/page-parts.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { PAYMENT_LINKS } from './payment-words.tsx'
import { type Provider, providers } from './payments.queries.ts'

/** Providers, with their last events, and whether one is silent though it should not be. */
export function ProvidersPage() {
  const found = useQuery(providers())
  return (
    <Page title="Providers">
      <AreaLinks label="Payments" links={PAYMENT_LINKS} />
      <QueryView queries={[found]} loading={<TableSkeleton columns={[3, 2, 2, 1, 1, 1, 1]} rows={3} />}>
        {() => (
          <>
            {found.data!.providers.length === 0 ? (
              <Empty title="No provider is configured">
                Each payment and payout provider has a line here, with its last event and what is expected of it.
              </Empty>
            ) : (
              <DataTable
                label="Providers"
                rows={found.data!.providers}
                rowId={({ provider }) => provider}
                columns={COLUMNS}
                search={{}}
              />
            )}
            <Section title="Not known here">
              <ul>
                {found.data!.unknown.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            </Section>
          </>
        )}
      </QueryView>
    </Page>
  )
}

const SILENCES: Readonly<Record<Provider['silence'], readonly [tone: NoticeTone, words: string]>> = {
  none: ['done', 'Events come'],
  quiet: ['plain', 'Quiet; little was expected'],
  suspicious: ['wrong', 'Silent: its webhook looks switched off'],
}

function count(id: keyof Provider & string, header: string): Column<Provider> {
  return { id, header, isFigure: true, cell: (provider) => provider[id] ?? <span className="quiet">Not known</span> }
}

const COLUMNS: readonly Column<Provider>[] = [
  {
    id: 'provider',
    header: 'Provider',
    cell: ({ provider }) => (
      <Link to="/payments/events" search={{ provider }} {...OPENS_ROW}>
        {provider}
      </Link>
    ),
  },
  { id: 'kind', header: 'Money', cell: ({ kind }) => (kind === 'payments' ? 'Comes in' : 'Goes out') },
  {
    id: 'silence',
    header: 'State',
    isWide: true,
    cell: ({ silence }) => <StateMark tone={SILENCES[silence][0]}>{SILENCES[silence][1]}</StateMark>,
  },
  {
    id: 'last',
    header: 'Last event',
    cell: ({ lastEventAt }) =>
      lastEventAt === null ? <span className="quiet">Never</span> : <When at={lastEventAt} />,
  },
  count('eventsLastHour', 'Last hour'),
  count('eventsLastDay', 'Last day'),
  count('forStaffLastDay', 'To be looked at'),
  count('waiting', 'Not acted on'),
  {
    id: 'oldest',
    header: 'Oldest of them',
    cell: ({ oldestWaitingAt }) => oldestWaitingAt !== null && <When at={oldestWaitingAt} />,
  },
  count('openRequests', 'Expected'),
  count('failingCalls', 'Requests tried again'),
  count('refusedEvents', 'Unsigned calls'),
]
