import { decideApprovals, withdrawApproval } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { TextArea } from '../../platform/ui/fields.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { OUTCOMES } from './approval-words.tsx'
import type { Approval, ApprovalInFull, Decided } from './approvals.queries.ts'
import { RecoveryLink } from './recovery-link.tsx'

type DecideDialogProps = { request: ApprovalInFull; isApproved: boolean; onClose: () => void }

/**
 * Asks once more, and decides on what was shown when this opened: when something else would happen by then, the server refuses,
 * and the page behind shows the new state.
 */
export function DecideDialog({ request, isApproved, onClose }: DecideDialogProps) {
  const [shown] = useState(request)
  const [note, setNote, forgetNote] = useDraft(isApproved ? 'approve' : 'decline')
  const [refused, setRefused] = useState<Decided | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const { send, isSending, failure } = useOperation(decideApprovals, {
    onDone({ results: [result] }) {
      if (result?.outcome === 'refused') return setRefused(result)
      forgetNote()
      if (result?.shownOnce) return setLink(result.shownOnce)
      if (result) toast(`${OUTCOMES[result.outcome]}.`, { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  const { approvalId, summary } = shown.approval
  if (refused) return <Refused summary={summary} message={refused.message} onClose={onClose} />
  if (link) return <RecoveryLink url={link} onClose={onClose} />
  return (
    <ConfirmDialog
      title={isApproved ? 'Approve this?' : 'Decline this?'}
      deed={isApproved ? 'Approve' : 'Decline'}
      isDangerous={!isApproved}
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() =>
        send({
          decisions: [{ approvalId, ...(isApproved && shown.seen && { seen: shown.seen }) }],
          isApproved,
          ...(note.trim() && { note: note.trim() }),
        })
      }
      onClose={onClose}
    >
      <p>
        <b>{summary}</b>
      </p>
      <TextArea
        label="Note"
        hint={isApproved ? 'For the maker; may be empty.' : 'For the maker: why it is declined.'}
        value={note}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'note')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        // Enter sends, so that a decision needs no mouse; Shift and Enter begin a line.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
        data-first-focus
      />
    </ConfirmDialog>
  )
}

/** A decision that was refused: it is not offered again, because the page behind shows what holds now. */
function Refused({ summary, message, onClose }: { summary: string; message: string; onClose: () => void }) {
  return (
    <Dialog title="Nothing was decided" onClose={onClose}>
      <Stack>
        <p>
          <b>{summary}</b>
        </p>
        <Notice tone="wrong" isUrgent>
          {message}
        </Notice>
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}

/** Takes one's own request back. */
export function WithdrawDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  const [reason, setReason, forgetReason] = useDraft('withdraw')
  const { send, isSending, failure } = useOperation(withdrawApproval, {
    onDone() {
      forgetReason()
      toast('Withdrawn.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title="Withdraw this request?"
      deed="Withdraw"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ approvalId: approval.approvalId, reason })}
      onClose={onClose}
    >
      <p>
        <b>{approval.summary}</b>
      </p>
      <TextArea
        label="Reason"
        hint="For colleagues and the audit trail."
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-first-focus
      />
    </ConfirmDialog>
  )
}
