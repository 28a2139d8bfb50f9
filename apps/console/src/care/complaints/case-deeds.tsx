import { assignCase, closeCase, endEscalation, escalateCase, startCase, takeCase } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { useSession } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { SelectField, TextArea } from '../../platform/ui/fields.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { type CaseInFull, caseColleagues } from './complaints.queries.ts'

export type OpenCaseDeed = 'assign' | 'escalate' | 'endEscalation' | 'close'

type DeedsProps = { shown: CaseInFull; onOpen: (deed: OpenCaseDeed) => void }

/** Everything that can be done with an open case besides answering it. */
export function CaseDeeds({ shown, onOpen }: DeedsProps) {
  const me = useSession()?.staffName
  const { caseNumber, version, complaintState, assignedTo, escalatedTo } = shown
  const take = useOperation(takeCase, {
    onDone: () => toast('It is yours.', { tone: 'success' }),
    onFailure: useReread(),
  })
  const start = useOperation(startCase, {
    onDone: () => toast('In progress. The borrower sees it.', { tone: 'success' }),
    onFailure: useReread(),
  })
  const onCase = { caseNumber, version }
  const canTake = assignedTo !== me
  const canStart = complaintState === 'received'
  useShortcuts({
    t: canTake ? () => take.send(onCase) : null,
    s: canStart ? () => start.send(onCase) : null,
    a: () => onOpen('assign'),
    e: () => onOpen(escalatedTo === null ? 'escalate' : 'endEscalation'),
    c: complaintState === 'answered' ? () => onOpen('close') : null,
  })
  return (
    <>
      {canTake && (
        <Button shortcut="t" isBusy={take.isSending} onClick={() => take.send(onCase)}>
          Take
        </Button>
      )}
      {canStart && (
        <Button shortcut="s" isBusy={start.isSending} onClick={() => start.send(onCase)}>
          Start
        </Button>
      )}
      <Button shortcut="a" onClick={() => onOpen('assign')}>
        Give to
      </Button>
      {escalatedTo === null ? (
        <Button shortcut="e" onClick={() => onOpen('escalate')}>
          Escalate
        </Button>
      ) : (
        <Button shortcut="e" onClick={() => onOpen('endEscalation')}>
          Take escalation back
        </Button>
      )}
      {complaintState === 'answered' && (
        <Button shortcut="c" onClick={() => onOpen('close')}>
          Close
        </Button>
      )}
      <FailureNotice failure={take.failure ?? start.failure} />
    </>
  )
}

type DialogProps = { shown: CaseInFull; onClose: () => void }

export function CaseDeedDialog({ deed, ...rest }: DialogProps & { deed: OpenCaseDeed }) {
  switch (deed) {
    case 'assign':
      return <AssignDialog {...rest} />
    case 'escalate':
      return <EscalateDialog {...rest} />
    case 'endEscalation':
      return <EndEscalationDialog {...rest} />
    case 'close':
      return <CloseDialog {...rest} />
  }
}

function AssignDialog({ shown, onClose }: DialogProps) {
  const [to, setTo] = useState(shown.assignedTo ?? '')
  const colleagues = useQuery(caseColleagues()).data?.colleagues ?? []
  const { send, isSending, failure } = useOperation(assignCase, {
    onDone: () => doneWith(to === '' ? 'It is with nobody now.' : `It is with ${to} now.`, onClose),
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Give complaint ${shown.caseNumber} to a colleague`}
      deed="Give it"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['CASE_NOT_ASSIGNABLE']} />}
      onConfirm={() => send({ ...onCase(shown), ...(to !== '' && { staffName: to }) })}
      onClose={onClose}
    >
      <SelectField
        label="Colleague"
        value={to}
        options={[
          { value: '', label: 'Nobody' },
          ...colleagues.map(({ staffName, displayName }) => ({ value: staffName, label: displayName })),
        ]}
        error={fieldError(failure, 'staffName')}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        data-first-focus
      />
    </ConfirmDialog>
  )
}

function EscalateDialog({ shown, onClose }: DialogProps) {
  const [to, setTo] = useState('')
  const [reason, setReason, forgetReason] = useDraft('escalate')
  const addressees = useQuery(caseColleagues()).data?.addressees ?? []
  const { send, isSending, failure } = useOperation(escalateCase, {
    onDone() {
      forgetReason()
      doneWith('Escalated. It stands before all others.', onClose)
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Escalate complaint ${shown.caseNumber}`}
      deed="Escalate"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD', 'ADDRESSEE_NOT_KNOWN']} />}
      onConfirm={() => send({ ...onCase(shown), addressee: to, reason })}
      onClose={onClose}
    >
      <SelectField
        label="To"
        value={to}
        options={[
          { value: '', label: 'Choose a role' },
          ...addressees.map(({ addressee, addresseeName }) => ({ value: addressee, label: addresseeName })),
        ]}
        error={fieldError(failure, 'addressee')}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
        data-first-focus
      />
      <ReasonField reason={reason} error={fieldError(failure, 'reason')} onChange={setReason} />
    </ConfirmDialog>
  )
}

function EndEscalationDialog({ shown, onClose }: DialogProps) {
  const [reason, setReason, forgetReason] = useDraft('end-escalation')
  const { send, isSending, failure } = useOperation(endEscalation, {
    onDone() {
      forgetReason()
      doneWith('The escalation was taken back.', onClose)
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Take the escalation of ${shown.caseNumber} back?`}
      deed="Take it back"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ ...onCase(shown), reason })}
      onClose={onClose}
    >
      <ReasonField reason={reason} error={fieldError(failure, 'reason')} onChange={setReason} isFirst />
    </ConfirmDialog>
  )
}

function CloseDialog({ shown, onClose }: DialogProps) {
  const { send, isSending, failure } = useOperation(closeCase, {
    onDone: () => doneWith('Closed.', onClose),
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Close complaint ${shown.caseNumber}?`}
      deed="Close it"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send(onCase(shown))}
      onClose={onClose}
    >
      <p>It cannot be opened again. The borrower can send a further complaint.</p>
    </ConfirmDialog>
  )
}

type ReasonProps = { reason: string; error: string | null; onChange: (reason: string) => void; isFirst?: boolean }

function ReasonField({ reason, error, onChange, isFirst }: ReasonProps) {
  return (
    <TextArea
      label="Reason"
      hint="For colleagues; it stands in the history."
      value={reason}
      maxLength={REASON_MAX_LENGTH}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...(isFirst && { 'data-first-focus': true })}
    />
  )
}

function onCase({ caseNumber, version }: CaseInFull) {
  return { caseNumber, version }
}

function doneWith(words: string, onClose: () => void): void {
  toast(words, { tone: 'success' })
  onClose()
}
