import type { Failure, OperationEntry } from '@hulog/client'
import type { Act, Body, OperationName, Reply } from '@hulog/contract'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { type UseOperation, useOperation } from '../../api/use-operation.ts'
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
  /** The thing it is done to, such as a loan’s id: what was typed about another is another draft. */
  subject: string
  /** Of the act, without reason and `seen`. Null where a field is wrong: the fields say so, and nothing is sent. */
  readBody: () => Omit<Body<Name>, 'reason' | 'seen'> | null
  title: string
  /** The word of the button that does it where nobody else must approve. */
  deed: string
  /** The words after it was done. */
  done: string
  /** For what takes something from the borrower, or cannot simply be done the other way round. */
  isDangerous?: boolean
  onClose: () => void
  /** The fields, which say what the server refused about them. */
  children?: ReactNode | ((failure: Failure | null) => ReactNode)
  /** Names of the fields that do. */
  saidByFields?: readonly string[]
}

type Tried = { readonly body: ActBody; readonly reply: ActReply }

/**
 * An act in two steps: a try that changes nothing and shows what would happen, then the deed or a request for approval, with
 * what was shown. When something changed in between, the server refuses, and the try is shown again.
 */
export function ActDialog<Name extends ActName>(props: ActDialogProps<Name>) {
  const { operation, subject, title, done, onClose } = props
  // All acts have one reply and differ only in their bodies, which the caller's types have checked.
  const act = operation as unknown as OperationEntry<ActName>
  const [reason, setReason, forgetReason] = useDraft(`${operation.name} ${subject}`)
  const [tried, setTried] = useState<Tried | null>(null)
  const [waiting, setWaiting] = useState<ActReply | null>(null)
  const trying = useOperation(act, {
    onDone: (reply, { reason: _reason, seen: _seen, ...asked }) => setTried({ body: asked as ActBody, reply }),
  })
  const doing = useOperation(act, {
    onDone(reply) {
      forgetReason()
      if (reply.outcome === 'waiting') return setWaiting(reply)
      toast(done, { tone: 'success' })
      onClose()
    },
  })
  const bodyOf = (asked: ActBody, seen?: string) => ({ ...asked, reason, ...(seen && { seen }) }) as Body<ActName>
  if (waiting) return <Waiting title={title} request={waiting} onClose={onClose} />
  if (tried)
    return (
      <Shown
        {...props}
        reply={tried.reply}
        doing={doing}
        onSend={() => doing.send(bodyOf(tried.body, tried.reply.seen))}
        onTryAgain={() => {
          doing.forgetFailure()
          trying.send(bodyOf(tried.body))
        }}
        onBack={() => {
          doing.forgetFailure()
          setTried(null)
        }}
      />
    )
  const { children, readBody, saidByFields = [] } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          trying.forgetFailure()
          const asked = readBody() as ActBody | null
          if (asked) trying.send(bodyOf(asked))
        }}
      >
        <Stack>
          {typeof children === 'function' ? children(trying.failure) : children}
          <TextArea
            label="Reason"
            hint="For colleagues and the audit trail."
            value={reason}
            maxLength={REASON_MAX_LENGTH}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            error={fieldError(trying.failure, 'reason', 'REASON_MISSING')}
            data-first-focus
          />
          <FailureNotice failure={unsaid(trying.failure, saidByFields)} />
          <DialogActions deed="Show what would happen" isBusy={trying.isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** The failure, unless the reason or one of the named fields says it. A field that the form does not have is never silent. */
function unsaid(failure: Failure | null, fields: readonly string[]): Failure | null {
  if (failure?.kind !== 'refusal') return failure
  const named = failure.field ?? (failure.reason === 'REASON_MISSING' ? 'reason' : undefined)
  return named !== undefined && ['reason', ...fields].includes(named) ? null : failure
}

type ShownProps = Pick<ActDialogProps<ActName>, 'title' | 'deed' | 'onClose'> & {
  isDangerous?: boolean
  reply: ActReply
  doing: UseOperation<ActName>
  onSend: () => void
  onTryAgain: () => void
  onBack: () => void
}

/** All that would happen, and the button that does it, or asks for it. */
function Shown({ title, deed, isDangerous, onClose, reply, doing, onSend, onTryAgain, onBack }: ShownProps) {
  return (
    <Dialog title={title} size="wide" onClose={onClose}>
      <Stack>
        <WhoApproves roles={reply.waitsFor} />
        <EffectsView effects={reply.effects} />
        <FailureNotice failure={doing.failure} />
        {isRefused(doing.failure, 'SEEN_CHANGED') ? (
          <div>
            <Button onClick={onTryAgain}>Show what would happen now</Button>
          </div>
        ) : (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              onSend()
            }}
          >
            <DialogActions
              deed={reply.waitsFor.length > 0 ? 'Ask for approval' : deed}
              isDangerous={isDangerous}
              isBusy={doing.isSending}
              onClose={onClose}
            >
              <Button onClick={onBack}>Change it</Button>
            </DialogActions>
          </form>
        )}
      </Stack>
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

function Waiting({ title, request, onClose }: { title: string; request: ActReply; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Notice tone="done" isUrgent>
          It waits for approval. Nothing has changed yet.
        </Notice>
        {request.approvalId && (
          <Link to="/approvals/$approvalId" params={{ approvalId: request.approvalId }}>
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
