import { saveReplyTemplate } from '@hulog/client/operations'
import { REPLY_FACTS, REPLY_TEMPLATE_NAME_MAX_LENGTH } from '@hulog/contract/staff-limits'
import { LANGUAGE_NAMES } from '@hulog/texts/languages'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { type Editing, useEditing } from '../../platform/ui/editing.ts'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { Checkboxes, SelectField, TextArea, TextField } from '../../platform/ui/fields.tsx'
import { StaleNotice } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { FACT_NAMES } from './fill-template.ts'
import type { ReplyTemplate } from './reply-templates.queries.ts'
import styles from './template-dialog.module.css'

const NEW_TEMPLATE: ReplyTemplate = {
  templateId: '',
  templateName: '',
  language: 'en',
  templateText: '',
  isArchived: false,
  version: 0,
  changedBy: '',
  changedAt: '',
}

type TemplateDialogProps = {
  /** Null for one that is being added. */
  template: ReplyTemplate | null
  mayEdit: boolean
  onClose: () => void
}

/** One template, and where one may, its change. */
export function TemplateDialog({ template, mayEdit, onClose }: TemplateDialogProps) {
  const now = template ?? NEW_TEMPLATE
  const editing = useEditing(now)
  if (mayEdit) return <TemplateForm key={editing.base.version} now={now} editing={editing} onClose={onClose} />
  return (
    <Dialog title={now.templateName} onClose={onClose}>
      <Stack>
        <p className={styles.text}>{now.templateText}</p>
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}

type FormProps = { now: ReplyTemplate; editing: Editing<ReplyTemplate>; onClose: () => void }

function TemplateForm({ now, editing, onClose }: FormProps) {
  const { base, isStale, takeOver } = editing
  const isNew = base.version === 0
  const [entry, setEntry] = useState(base)
  const { send, isSending, failure } = useOperation(saveReplyTemplate, {
    onDone() {
      toast(isNew ? 'Template added.' : 'Template saved.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  function submit() {
    const { templateName, language, templateText, isArchived } = entry
    const body = { templateName, language, templateText, isArchived, version: base.version }
    send(isNew ? body : { ...body, templateId: base.templateId })
  }
  const change = (changes: Partial<ReplyTemplate>) => setEntry({ ...entry, ...changes })
  return (
    <Dialog title={isNew ? 'Add a reply template' : base.templateName} size="wide" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Stack>
          {isStale && <StaleNotice changes={differences(now, base)} onTakeOver={takeOver} />}
          <TemplateFields entry={entry} failure={failure} onChange={change} />
          <FailureNotice
            failure={failure}
            saidByFields={['INVALID_FIELD', ...TEXT_REFUSALS, 'TEMPLATE_NAME_TAKEN', ...(isStale ? ['STALE'] : [])]}
          />
          {!isStale && <DialogActions deed={isNew ? 'Add it' : 'Save'} isBusy={isSending} onClose={onClose} />}
        </Stack>
      </form>
    </Dialog>
  )
}

const TEXT_REFUSALS = ['TEMPLATE_FACT_UNKNOWN', 'REPLY_HOLDS_CARD']

type FieldsProps = {
  entry: ReplyTemplate
  failure: Parameters<typeof fieldError>[0]
  onChange: (changes: Partial<ReplyTemplate>) => void
}

function TemplateFields({ entry, failure, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name"
        hint="For colleagues."
        value={entry.templateName}
        maxLength={REPLY_TEMPLATE_NAME_MAX_LENGTH}
        error={fieldError(failure, 'templateName')}
        onChange={({ currentTarget }) => onChange({ templateName: currentTarget.value })}
        data-first-focus
      />
      <SelectField
        label="Language"
        value={entry.language}
        options={Object.entries(LANGUAGE_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={({ currentTarget }) => onChange({ language: currentTarget.value as ReplyTemplate['language'] })}
      />
      <TextArea
        label="Text"
        rows={10}
        value={entry.templateText}
        hint={`Filled in where it is used: ${REPLY_FACTS.map((fact) => `{${fact}} ${FACT_NAMES[fact]}`).join(', ')}.`}
        error={fieldError(failure, 'templateText', ...TEXT_REFUSALS)}
        onChange={({ currentTarget }) => onChange({ templateText: currentTarget.value })}
      />
      <Checkboxes
        label="State"
        options={[{ value: 'archived', label: 'Archived: no longer offered' }]}
        chosen={entry.isArchived ? ['archived'] : []}
        onChange={(chosen) => onChange({ isArchived: chosen.length > 0 })}
      />
    </>
  )
}

/** Shows a colleague’s text beside the one before, where they differ. */
function differences(now: ReplyTemplate, base: ReplyTemplate): string[] {
  const parts = [
    ['Name', now.templateName, base.templateName],
    ['Language', LANGUAGE_NAMES[now.language], LANGUAGE_NAMES[base.language]],
    ['Text', now.templateText, base.templateText],
    ['State', now.isArchived ? 'archived' : 'offered', base.isArchived ? 'archived' : 'offered'],
  ] as const
  return parts
    .filter(([, is, was]) => is !== was)
    .map(([name, is, was]) => `${name}, changed by ${now.changedBy}: ${is} (was: ${was})`)
}
