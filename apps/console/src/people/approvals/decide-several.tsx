import { decideApprovals } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { TextArea } from '../../platform/ui/fields.tsx'
import { Notice, StateMark } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { moneyText } from '../../platform/ui/values.tsx'
import { OUTCOMES } from './approval-words.tsx'
import styles from './approvals.module.css'
import { type ApprovalInFull, type Decided, oneApproval } from './approvals.queries.ts'
import { RecoveryLink } from './recovery-link.tsx'

type DecideSeveralProps = { approvalIds: readonly string[]; isApproved: boolean; onClose: () => void }

/**
 * Decides on several requests at once. What each would do now is read and shown first, because a decision is about what was
 * seen; each is decided for itself, and has a result of its own.
 */
export function DecideSeveral({ approvalIds, isApproved, onClose }: DecideSeveralProps) {
  const requests = useQueries({ queries: approvalIds.map(oneApproval) })
  const [note, setNote, forgetNote] = useDraft(
    `${isApproved ? 'approve' : 'decline'} ${[...approvalIds].sort().join()}`,
  )
  const [results, setResults] = useState<readonly Decided[] | null>(null)
  const { send, isSending, failure } = useOperation(decideApprovals, {
    onDone(reply) {
      setResults(reply.results)
      forgetNote()
    },
  })
  const known = requests.flatMap(({ data }) => (data ? [data] : []))
  // Nothing needs to be seen of what is declined.
  const ready = known.filter(({ approval, seen }) => approval.mayDecide && (seen !== null || !isApproved))
  const count = ready.length === 1 ? 'one request' : `${ready.length} requests`
  const verb = isApproved ? 'Approve' : 'Decline'
  if (results) return <Results results={results} known={known} onClose={onClose} />
  const unread = requests.some(({ isPending }) => isPending)
  return (
    <Dialog title={unread ? 'Reading what would happen now…' : `${verb} ${count}?`} size="wide" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const decisions = ready.map(({ approval: { approvalId }, seen }) => ({
            approvalId,
            ...(isApproved && seen && { seen }),
          }))
          send({ decisions, isApproved, ...(note.trim() && { note: note.trim() }) })
        }}
      >
        <Stack>
          <Scrolled label="Requests">
            {known.map((request) => (
              <RequestLine key={request.approval.approvalId} request={request} />
            ))}
          </Scrolled>
          {requests.some(({ error }) => error) && (
            <Notice tone="wrong">Some could not be read. They are left as they are.</Notice>
          )}
          <TextArea
            label="Note"
            hint={isApproved ? 'For the makers; may be empty.' : 'For the makers: why it is declined.'}
            value={note}
            maxLength={REASON_MAX_LENGTH}
            error={fieldError(failure, 'note')}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />
          {!unread && ready.length > 0 && (
            <DialogActions deed={`${verb} ${count}`} isDangerous={!isApproved} isBusy={isSending} onClose={onClose} />
          )}
          {(unread || ready.length === 0) && (
            <div>
              <Button onClick={onClose}>Close</Button>
            </div>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

/** A long list scrolls within the dialog, also with the keyboard. */
function Scrolled({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable with the keyboard.
    <section className={styles.several} aria-label={label} tabIndex={0}>
      <ul>{children}</ul>
    </section>
  )
}

/** One request in a few words: what it would change now, or why it cannot be decided. */
function RequestLine({ request: { approval, wouldDo, refusal, seen } }: { request: ApprovalInFull }) {
  const owed = wouldDo?.before && wouldDo.after
  return (
    <li className={styles.severalLine}>
      <p>
        <b>{approval.summary}</b>
      </p>
      <p className="quiet">
        {approval.askedBy}: {approval.reason}
      </p>
      {seen === null || refusal !== null ? (
        <StateMark tone="wrong">{refusal ?? approval.whyNot ?? 'It cannot be decided any more.'}</StateMark>
      ) : (
        <>
          {owed && (
            <p>
              Owed {moneyText(wouldDo.before!.owedMinor, wouldDo.currency)} →{' '}
              {moneyText(wouldDo.after!.owedMinor, wouldDo.currency)}
            </p>
          )}
          {wouldDo?.notes.map((noted) => (
            <p key={noted}>{noted}</p>
          ))}
        </>
      )}
    </li>
  )
}

type ResultsProps = { results: readonly Decided[]; known: readonly ApprovalInFull[]; onClose: () => void }

function Results({ results, known, onClose }: ResultsProps) {
  const [shownOnce, setShownOnce] = useState<string | null>(null)
  const summaryOf = (id: string) => known.find(({ approval }) => approval.approvalId === id)?.approval.summary ?? id
  if (shownOnce) return <RecoveryLink url={shownOnce} onClose={() => setShownOnce(null)} />
  return (
    <Dialog title="Results" size="wide" onClose={onClose}>
      <Stack>
        <Scrolled label="Results">
          {results.map(({ approvalId, outcome, message, shownOnce: link }) => (
            <li key={approvalId} className={styles.severalLine}>
              <p>
                <b>{summaryOf(approvalId)}</b>
              </p>
              <StateMark tone={outcome === 'refused' ? 'wrong' : 'done'}>{OUTCOMES[outcome]}</StateMark>
              {message && <p>{message}</p>}
              {link && (
                <div>
                  <Button onClick={() => setShownOnce(link)}>Show its link</Button>
                </div>
              )}
            </li>
          ))}
        </Scrolled>
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}
