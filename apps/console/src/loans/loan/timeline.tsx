import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { complaintPath } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { Section } from '../../platform/ui/page-parts.tsx'
import { Amount, When } from '../../platform/ui/values.tsx'
import { type TimelineEntry, timelineOf } from './loan.queries.ts'
import { byInWords, ENTRY_NAMES } from './loan-words.tsx'
import styles from './timeline.module.css'

/** Everything that happened on a loan, the newest first. */
export function Timeline({ orderId }: { orderId: string }) {
  const timeline = useInfiniteQuery(timelineOf(orderId))
  const entries = timeline.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <Section title="Timeline">
      <QueryView queries={[timeline]} loading={<TableSkeleton columns={[2, 5]} rows={10} />}>
        {() =>
          entries.length === 0 ? (
            <Empty title="Nothing happened yet">
              Money, terms, messages, contacts and what colleagues did stand here.
            </Empty>
          ) : (
            <>
              <ol className={styles.entries}>
                {entries.map((entry) => (
                  <Entry key={entry.entryId} entry={entry} currency={timeline.data!.pages[0]!.currency} />
                ))}
              </ol>
              {timeline.hasNextPage && (
                <div>
                  <Button isBusy={timeline.isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
                    Show what was before
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

function Entry({ entry, currency }: { entry: TimelineEntry; currency: string }) {
  const { at, kind, by, sentence, amountMinor, isTakenBack } = entry
  return (
    <li className={styles.entry} data-kind={kind}>
      <p className={styles.when}>
        <When at={at} />
        <span className={styles.kind}>{ENTRY_NAMES[kind]}</span>
        <span>{byInWords(by)}</span>
      </p>
      <p className={styles.what}>
        <span>
          {isTakenBack ? <s>{sentence}</s> : sentence}
          {isTakenBack && <span className={styles.note}> Taken back later.</span>}
          <More entry={entry} />
        </span>
        {amountMinor !== null && <Amount amountMinor={amountMinor} currency={currency} className={styles.amount} />}
      </p>
    </li>
  )
}

/** The page that tells more, for those who may open it. */
function More({ entry: { reference } }: { entry: TimelineEntry }) {
  const may = useMay()
  if (reference === null) return null
  if (reference.to === 'approval')
    return (
      <>
        {' '}
        <Link to="/approvals/$approvalId" params={{ approvalId: reference.id }}>
          Request
        </Link>
      </>
    )
  if (!may('care.read')) return null
  return (
    <>
      {' '}
      <Link to={complaintPath(reference.id)}>Complaint</Link>
    </>
  )
}
