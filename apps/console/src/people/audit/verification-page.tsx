import { verifyAudit } from '@hulog/client/operations'
import { useQuery } from '@tanstack/react-query'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { FailureNotice, useReread } from '../../platform/ui/failure.tsx'
import { StateMark } from '../../platform/ui/notice.tsx'
import { When } from '../../platform/ui/values.tsx'
import styles from './audit.module.css'
import { type Verification, verifications } from './audit.queries.ts'
import { AUDIT_LINKS } from './audit-words.ts'

/** Whether the trail is whole: started here, done by a job, each result with the faults by name. */
export function VerificationPage() {
  const results = useQuery(verifications())
  const { send, isSending, failure } = useOperation(verifyAudit, { onFailure: useReread() })
  const isRunning = results.data?.verifications.some(({ finishedAt }) => finishedAt === null) ?? false
  return (
    <Page
      title="Verification"
      about="Computes the whole chain again, and names each event that was changed, is missing, or was added."
      actions={
        !isRunning && (
          <Button tone="main" isBusy={isSending} onClick={() => send({})}>
            Verify now
          </Button>
        )
      }
    >
      <AreaLinks label="Audit" links={AUDIT_LINKS} />
      <FailureNotice failure={failure} />
      <QueryView queries={[results]} loading={<TableSkeleton columns={[1]} rows={3} />}>
        {() => <Results results={results.data!.verifications} />}
      </QueryView>
    </Page>
  )
}

function Results({ results }: { results: readonly Verification[] }) {
  if (results.length === 0)
    return (
      <Empty title="The trail was not verified yet">
        The last ten verifications appear here with who started them, how many events they read, and what they found.
      </Empty>
    )
  return (
    <ul className={styles.verifications} aria-label="Verifications">
      {results.map((result) => (
        <li key={result.startedAt} className={styles.verification} aria-busy={result.finishedAt === null}>
          <p>
            <Outcome result={result} /> · started <When at={result.startedAt} /> by {result.startedBy}
            {result.finishedAt && (
              <>
                , done <When at={result.finishedAt} />
              </>
            )}
          </p>
          {result.faults.length > 0 && (
            <ul className={styles.faults}>
              {result.faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          )}
          {(result.faultCount ?? 0) > result.faults.length && (
            <p className="quiet">
              The first {result.faults.length} of {result.faultCount} are listed.
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Outcome({ result: { finishedAt, eventCount, faultCount } }: { result: Verification }) {
  if (finishedAt === null) return <StateMark tone="caution">Running</StateMark>
  if (eventCount === null) return <StateMark tone="ended">Interrupted</StateMark>
  const events = `${eventCount.toLocaleString('en')} events`
  if (faultCount === 0) return <StateMark tone="done">{events}, no fault</StateMark>
  return (
    <StateMark tone="wrong">
      {events}, {faultCount} {faultCount === 1 ? 'fault' : 'faults'}
    </StateMark>
  )
}
