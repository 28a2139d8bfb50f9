import type { OperationEntry } from '@hulog/client'
import type { Act, Body, OperationName, Reply } from '@hulog/contract'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useOperation } from '../../api/use-operation.ts'
import { useDraft } from '../../session/drafts.ts'
import { Button } from '../button.tsx'
import { Dialog, DialogActions } from '../dialog.tsx'
import { FailureNotice, fieldError, isRefused } from '../failure.tsx'
import { TextArea } from '../fields.tsx'
import { Notice } from '../notice.tsx'
import { Stack } from '../page-parts.tsx'
import { EffectsView } from './effects-view.tsx'

/** The acts that have an operation. */
type ActName = Extract<Act, OperationName>
type ActBody = Omit<Body<ActName>, 'reason' | 'seen'>
type ActReply = Reply<ActName>

export type ActDialogProps<Name extends ActName> = {
  operation: OperationEntry<Name>
  /** Of the act, without reason and `seen`. */
  body: Omit<Body<Name>, 'reason' | 'seen'>
  title: string
  /** The word of the button that does it where nobody else must approve. */
  deed: string
  onClose: () => void
  children?: ReactNode
}

/**
 * An act in two steps: a try that changes nothing and shows what would happen, then the deed or a request for approval, with
 * what was shown. When something changed in between, the server refuses, and the try is shown again.
 */
export function ActDialog<Name extends ActName>({
  operation,
  body,
  title,
  deed,
  onClose,
  children,
}: ActDialogProps<Name>) {
  // All acts have one reply and differ only in their bodies, which the caller's types have checked.
  const act = operation as unknown as OperationEntry<ActName>
  const [reason, setReason, forgetReason] = useDraft(operation.name)
  const [tried, setTried] = useState<ActReply | null>(null)
  const [result, setResult] = useState<ActReply | null>(null)
  const trying = useOperation(act, { onDone: setTried })
  const doing = useOperation(act, {
    onDone(reply) {
      setResult(reply)
      forgetReason()
    },
  })
  const send = (seen?: string) => ({ ...(body as ActBody), reason, ...(seen && { seen }) }) as Body<ActName>
  if (result) return <Done title={title} result={result} onClose={onClose} />
  if (tried)
    return (
      <Dialog title={title} size="wide" onClose={onClose}>
        <Stack>
          <WhoApproves roles={tried.waitsFor} />
          <EffectsView effects={tried.effects} />
          <FailureNotice failure={doing.failure} />
          {isRefused(doing.failure, 'SEEN_CHANGED') ? (
            <div>
              <Button
                onClick={() => {
                  doing.forgetFailure()
                  trying.send(send())
                }}
              >
                Show what would happen now
              </Button>
            </div>
          ) : (
            <form
              onSubmit={(event) => {
                event.preventDefault()
                doing.send(send(tried.seen))
              }}
            >
              <DialogActions
                deed={tried.waitsFor.length > 0 ? 'Ask for approval' : deed}
                isBusy={doing.isSending}
                onClose={onClose}
              />
            </form>
          )}
        </Stack>
      </Dialog>
    )
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          trying.send(send())
        }}
      >
        <Stack>
          {children}
          <TextArea
            label="Reason"
            hint="For colleagues and the audit trail."
            value={reason}
            maxLength={REASON_MAX_LENGTH}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={fieldError(trying.failure, 'reason', 'REASON_MISSING')}
            data-first-focus
          />
          <FailureNotice failure={trying.failure} saidByFields={['INVALID_FIELD', 'REASON_MISSING']} />
          <DialogActions deed="Show what would happen" isBusy={trying.isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

function WhoApproves({ roles }: { roles: readonly string[] }) {
  if (roles.length === 0) return <Notice>Nothing has happened yet. Nobody else needs to approve this.</Notice>
  return (
    <Notice>
      Nothing has happened yet. Somebody else must approve this: {roles.join(' or ')}. They see what you see here.
    </Notice>
  )
}

function Done({ title, result, onClose }: { title: string; result: ActReply; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Notice tone="done" isUrgent>
          {result.outcome === 'waiting' ? 'It waits for approval. Nothing has changed yet.' : 'Done.'}
        </Notice>
        {result.approvalId && (
          <Link to="/approvals/$approvalId" params={{ approvalId: result.approvalId }}>
            Open the request
          </Link>
        )}
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}
