import { finishTask, saveTask } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { TASK_TEXT_MAX_LENGTH } from '@hulog/contract/staff-limits'
import { toast } from '@hulog/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { ConfirmDialog, Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { type Editing, useEditing } from '../../platform/ui/editing.ts'
import { FailureNotice, fieldError, isRefused, useReread } from '../../platform/ui/failure.tsx'
import { SelectField, TextArea, TextField } from '../../platform/ui/fields.tsx'
import { StaleNotice } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { type Task, taskAssignees } from './collections.queries.ts'

type Editable = Pick<Task, 'text' | 'dueOn' | 'assignedTo' | 'assignedRole' | 'version'> & { readonly taskId?: string }

const NEW_TASK: Editable = { text: '', dueOn: '', assignedTo: null, assignedRole: null, version: 0 }

export type TaskDialogProps = {
  /** Null for one that is being added. */
  shown: Task | null
  /** The loan that a new one is about. */
  orderId?: string
  onClose: () => void
}

/** Adds a task, or changes one. What a colleague changed meanwhile is shown, and not overwritten. */
export function TaskDialog({ shown, orderId, onClose }: TaskDialogProps) {
  const now: Editable = shown ?? NEW_TASK
  const editing = useEditing(now)
  return <TaskForm key={editing.base.version} now={now} editing={editing} orderId={orderId} onClose={onClose} />
}

type TaskFormProps = { now: Editable; editing: Editing<Editable>; orderId: string | undefined; onClose: () => void }

function TaskForm({ now, editing, orderId, onClose }: TaskFormProps) {
  const { base, isStale, takeOver } = editing
  const [text, setText] = useState(base.text)
  const [dueOn, setDueOn] = useState(base.dueOn)
  const [assigned, setAssigned] = useState(assigneeOf(base))
  const { data } = useQuery(taskAssignees())
  const { send, isSending, failure } = useOperation(saveTask, {
    onDone() {
      toast('The task is saved.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  const options = [
    { value: '', label: 'Anybody' },
    ...(data?.people ?? []).map(({ staffName, displayName }) => ({ value: `p:${staffName}`, label: displayName })),
    ...(data?.roles ?? []).map(({ roleCode, roleName }) => ({ value: `r:${roleCode}`, label: `Any ${roleName}` })),
  ]
  return (
    <Dialog title={base.taskId ? 'Change the task' : 'Add a task'} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({
            ...{ text: text.trim(), dueOn, version: base.version },
            ...(base.taskId && { taskId: base.taskId }),
            ...(orderId && { orderId }),
            ...(assigned.startsWith('p:') && { assignedTo: assigned.slice(2) }),
            ...(assigned.startsWith('r:') && { assignedRole: assigned.slice(2) }),
          })
        }}
      >
        <Stack>
          {(isStale || isRefused(failure, 'STALE')) && (
            <StaleNotice changes={changesOf(base, now)} onTakeOver={takeOver} />
          )}
          <TextArea
            label="What is to be done"
            value={text}
            maxLength={TASK_TEXT_MAX_LENGTH}
            error={fieldError(failure, 'text')}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            data-first-focus
          />
          <TextField
            label="By"
            type="date"
            value={dueOn}
            error={fieldError(failure, 'dueOn')}
            onChange={({ currentTarget }) => setDueOn(currentTarget.value)}
          />
          <SelectField
            label="Who does it"
            value={assigned}
            options={options}
            error={fieldError(failure, 'assignedTo', 'ASSIGNEE_NOT_VALID')}
            onChange={({ currentTarget }) => setAssigned(currentTarget.value)}
          />
          <FailureNotice failure={failure} saidByFields={['INVALID_FIELD', 'ASSIGNEE_NOT_VALID', 'STALE']} />
          <DialogActions deed="Save" isBusy={isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

function assigneeOf({ assignedTo, assignedRole }: Editable): string {
  return assignedTo ? `p:${assignedTo}` : assignedRole ? `r:${assignedRole}` : ''
}

function changesOf(before: Editable, now: Editable): string[] {
  const who = ({ assignedTo, assignedRole }: Editable) => assignedTo ?? assignedRole ?? 'anybody'
  return [
    ...(before.text === now.text ? [] : [`It now says: ${now.text}`]),
    ...(before.dueOn === now.dueOn ? [] : [`It is due on ${now.dueOn}, and was on ${before.dueOn}.`]),
    ...(who(before) === who(now) ? [] : [`It is for ${who(now)}, and was for ${who(before)}.`]),
  ]
}

/** Finishes a task, with what came of it. */
export function FinishTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const [note, setNote, forgetNote] = useDraft(`task-${task.taskId}`)
  const { send, isSending, failure } = useOperation(finishTask, {
    onDone() {
      forgetNote()
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title="Is this task done?"
      deed="Done"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} />}
      onConfirm={() => send({ taskId: task.taskId, version: task.version, ...(note.trim() && { note: note.trim() }) })}
      onClose={onClose}
    >
      <p>{task.text}</p>
      <TextArea
        label="What came of it"
        value={note}
        maxLength={REASON_MAX_LENGTH}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
