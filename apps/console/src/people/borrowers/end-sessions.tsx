import { endBorrowerSessions } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { TextArea } from '../../platform/ui/fields.tsx'

/** Signs a borrower out everywhere. */
export function EndSessions({ borrowerId, onClose }: { borrowerId: string; onClose: () => void }) {
  const [reason, setReason, forgetReason] = useDraft('end-sessions')
  const { send, isSending, failure } = useOperation(endBorrowerSessions, {
    onDone({ endedCount }) {
      forgetReason()
      toast(endedCount === 1 ? 'One session ended.' : `${endedCount} sessions ended.`, { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="End all sessions of this borrower?"
      deed="End sessions"
      isDangerous
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ borrowerId, reason })}
      onClose={onClose}
    >
      <p>They are signed out everywhere within a second, and can sign in again. No message is sent to them.</p>
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
