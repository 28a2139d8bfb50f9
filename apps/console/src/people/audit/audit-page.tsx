import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button, TextButton } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { CsvButton, ListHead } from '../../platform/ui/list-head.tsx'
import { type Column, DataTable } from '../../platform/ui/table/data-table.tsx'
import { OPENS_ROW } from '../../platform/ui/table/row-keys.ts'
import { When } from '../../platform/ui/values.tsx'
import { type AuditEvent, auditEvents, auditKeys } from './audit.queries.ts'
import { AuditFilterForm } from './audit-filter-form.tsx'
import { AUDIT_LINKS, actionInWords, auditSearch, furtherDetails, shortActor, subjectsOf } from './audit-words.ts'
import { EventDetails, SubjectLink } from './event-details.tsx'

/** The audit trail, newest first. */
export function AuditPage() {
  const filters = auditSearch(useSearch({ strict: false }))
  const events = useInfiniteQuery(auditEvents(filters))
  const queries = useQueryClient()
  return (
    <Page
      title="Audit"
      about="Everything that was done, and everything that was refused, newest first. Each search is recorded too."
      actions={
        <Button
          isBusy={events.isFetching}
          onClick={() => void queries.resetQueries({ queryKey: auditKeys.search(filters) })}
        >
          Search again
        </Button>
      }
    >
      <AreaLinks label="Audit" links={AUDIT_LINKS} />
      <AuditFilterForm key={JSON.stringify(filters)} filters={filters} />
      <QueryView queries={[events]} loading={<TableSkeleton columns={[3, 3, 4, 8]} rows={16} />}>
        {() => (
          <EventList
            events={events.data!.pages.flatMap((page) => page.events)}
            isFiltered={Object.keys(filters).length > 0}
            hasMore={events.hasNextPage}
            isReading={events.isFetchingNextPage}
            onMore={() => void events.fetchNextPage()}
          />
        )}
      </QueryView>
    </Page>
  )
}

type EventListProps = {
  events: readonly AuditEvent[]
  isFiltered: boolean
  hasMore: boolean
  isReading: boolean
  onMore: () => void
}

function EventList({ events, isFiltered, hasMore, isReading, onMore }: EventListProps) {
  const [open, setOpen] = useState<number | null>(null)
  const columns = useMemo(() => columnsWith(open, setOpen), [open])
  if (events.length === 0)
    return (
      <Empty title={isFiltered ? 'No event fits these filters' : 'No event yet'}>
        Sign-ins, changes, decisions, and what was refused appear here with who did it and when.
      </Empty>
    )
  return (
    <>
      <ListHead
        count={hasMore ? `The newest ${countOf(events)}; there are older ones` : `${countOf(events)}, all there are`}
        actions={<CsvButton name="audit" columns={columns} rows={events} />}
      />
      <DataTable
        label="Audit trail"
        rows={events}
        rowId={({ eventId }) => String(eventId)}
        columns={columns}
        search={{}}
        openRow={(event) => event.eventId === open && <EventDetails event={event} />}
      />
      {hasMore && (
        <div>
          <Button isBusy={isReading} onClick={onMore}>
            Show older events
          </Button>
        </div>
      )}
    </>
  )
}

function countOf({ length }: readonly AuditEvent[]): string {
  return length === 1 ? '1 event' : `${length} events`
}

function columnsWith(open: number | null, setOpen: (eventId: number | null) => void): readonly Column<AuditEvent>[] {
  return [
    {
      id: 'at',
      header: 'When',
      value: ({ at }) => at,
      cell: ({ eventId, at }) => (
        <TextButton
          aria-expanded={eventId === open}
          onClick={() => setOpen(eventId === open ? null : eventId)}
          {...OPENS_ROW}
        >
          <When at={at} />
          <span className="visually-hidden">, event {eventId}</span>
        </TextButton>
      ),
    },
    {
      id: 'actor',
      header: 'By',
      value: ({ actor }) => actor,
      cell: ({ actor }) => <span title={actor}>{shortActor(actor)}</span>,
    },
    {
      id: 'action',
      header: 'What',
      value: ({ action }) => action,
      cell: ({ action }) => <span title={action}>{actionInWords(action)}</span>,
    },
    {
      id: 'about',
      header: 'About',
      value: (event) =>
        subjectsOf(event)
          .map(({ kind, id }) => `${kind}:${id}`)
          .join(' '),
      cell: (event) => subjectsOf(event).map((subject) => <SubjectLink key={subject.id} subject={subject} />),
    },
    {
      id: 'details',
      header: 'Details',
      isWide: true,
      value: (event) =>
        furtherDetails(event)
          .map(({ text, value }) => `${text}: ${value}`)
          .join(', '),
      cell: (event) => (
        <span className="quiet">
          {furtherDetails(event)
            .map(({ text, value }) => `${text} ${value}`)
            .join(' · ')}
        </span>
      ),
    },
    { id: 'number', header: 'No.', isFigure: true, value: ({ eventId }) => eventId, cell: ({ eventId }) => eventId },
  ]
}
