import { applyProviderEvent } from '@hulog/client/operations'
import { toast } from '@hulog/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Page } from '../../platform/navigation/page.tsx'
import { given } from '../../platform/navigation/search.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { FailureNotice } from '../../platform/ui/failure.tsx'
import { ListFilter } from '../../platform/ui/list-head.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Facts } from '../../platform/ui/page-parts.tsx'
import type { Column } from '../../platform/ui/table/data-table.tsx'
import { useChangeSearch } from '../../platform/ui/table/list-address.ts'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { Amount, When } from '../../platform/ui/values.tsx'
import { DayFilters, PagedList, ProviderFilter } from './paged-list.tsx'
import { EVENT_KINDS, EVENT_STATES, EventState, missingRight, PAYMENT_LINKS, whyItStands } from './payment-words.tsx'
import styles from './payments.module.css'
import { type ProviderEvent, providerEvents } from './payments.queries.ts'
import { shortId } from './payments-page.tsx'

const STATES = (['waiting', 'forStaff', 'done'] as const).map((value) => ({ value, label: EVENT_STATES[value] }))

/** Events of the providers as they were stored. */
export function EventsPage() {
  const { provider, state, from, to } = useSearch({ from: '/payments/events' })
  const filters = given({ provider, state, from, to })
  const list = useInfiniteQuery(providerEvents(filters))
  const change = useChangeSearch()
  const [open, setOpen] = useState<string | null>(null)
  const columns = useMemo(() => columnsWith(open, setOpen), [open])
  return (
    <Page title="Events of the providers">
      <AreaLinks label="Payments" links={PAYMENT_LINKS} />
      <QueryView queries={[list]} loading={<TableSkeleton columns={[3, 3, 3, 3, 4]} rows={16} />}>
        {() => (
          <PagedList
            label="Events"
            csvName="provider-events"
            rows={list.data!.pages.flatMap((page) => page.events)}
            rowId={nameOf}
            columns={columns}
            query={list}
            noun={['event', 'events']}
            empty={
              <Empty title={Object.keys(filters).length > 0 ? 'No event fits these filters' : 'No event yet'}>
                Each event that a provider sends is stored here before anything is done with it.
              </Empty>
            }
            openRow={(event) => nameOf(event) === open && <EventDetails event={event} />}
          >
            <ListFilter
              label="State"
              all="Any state"
              value={filters.state ?? ''}
              options={STATES}
              onChange={(state) => change({ state })}
            />
            <ProviderFilter value={filters.provider} />
            <DayFilters from={filters.from} to={filters.to} />
          </PagedList>
        )}
      </QueryView>
    </Page>
  )
}

function nameOf({ provider, eventId }: ProviderEvent): string {
  return `${provider}/${eventId}`
}

function columnsWith(open: string | null, setOpen: (name: string | null) => void): readonly Column<ProviderEvent>[] {
  return [
    {
      id: 'came',
      header: 'Came',
      value: ({ receivedAt }) => receivedAt,
      cell: (event) => {
        const isOpen = nameOf(event) === open
        return (
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(isOpen ? null : nameOf(event))} {...OPENS_ROW}>
            <When at={event.receivedAt} />
            <span className="visually-hidden">, event {event.eventId}</span>
          </TextButton>
        )
      },
    },
    { id: 'kind', header: 'Tells of', value: ({ kind }) => EVENT_KINDS[kind], cell: ({ kind }) => EVENT_KINDS[kind] },
    {
      id: 'subject',
      header: 'Receipt or payout',
      value: ({ subject }) => subject,
      cell: ({ subject }) => <span title={subject ?? ''}>{subject !== null && shortId(subject)}</span>,
    },
    {
      id: 'amount',
      header: 'Amount',
      isFigure: true,
      value: ({ amountMinor }) => (amountMinor === null ? null : amountMinor / 100),
      cell: ({ amountMinor, currency }) =>
        amountMinor !== null && <Amount amountMinor={amountMinor} currency={currency} />,
    },
    { id: 'currency', header: 'Currency', value: ({ currency }) => currency, cell: ({ currency }) => currency },
    {
      id: 'state',
      header: 'State',
      value: ({ state }) => EVENT_STATES[state],
      cell: ({ state }) => <EventState state={state} />,
    },
    {
      id: 'outcome',
      header: 'Result',
      isWide: true,
      value: ({ outcome }) => outcome,
      cell: ({ outcome }) => <span className="quiet">{outcome}</span>,
    },
    { id: 'provider', header: 'Provider', value: ({ provider }) => provider, cell: ({ provider }) => provider },
  ]
}

function EventDetails({ event }: { event: ProviderEvent }) {
  const may = useMay()
  const { provider, eventId, processedAt, outcome, subject } = event
  const { send, isSending, failure } = useOperation(applyProviderEvent, {
    onDone: (reply) => toast(`Acted on: ${reply.outcome}.`, { tone: 'success' }),
  })
  return (
    <div className={styles.details}>
      <Facts
        facts={[
          ['Event', eventId],
          subject === null ? null : ['Receipt or payout', subject],
          processedAt === null ? null : ['Acted on', <When key="at" at={processedAt} />],
          outcome === null ? null : ['Result', outcome],
          whyItStands(event) ? ['Why it stands so', whyItStands(event)] : null,
        ]}
      />
      <FailureNotice failure={failure} />
      {event.state === 'waiting' &&
        (may('payments.reconcile') ? (
          <ButtonLine>
            <Button isBusy={isSending} onClick={() => send({ provider, eventId })}>
              Act on it now
            </Button>
          </ButtonLine>
        ) : (
          <NotOffered what="Acting on it" why={missingRight('payments.reconcile')} />
        ))}
    </div>
  )
}
