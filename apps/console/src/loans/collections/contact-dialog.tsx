import { recordBorrowerContact } from '@hulog/client/operations'
import { CONTACT_NOTE_MAX_LENGTH, CONTACT_OUTCOMES, CONTACT_REACHED, CONTACT_WAYS } from '@hulog/contract/staff-limits'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { Checkboxes, SelectField, TextArea, TextField } from '../../platform/ui/fields.tsx'
import { Notice } from '../../platform/ui/notice.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import { AGAINST, OUTCOMES, REACHED, WAYS } from './collection-words.ts'
import type { Contact, LoanContactsReply } from './collections.queries.ts'

type Reached = NonNullable<Contact['reached']>
type Outcome = NonNullable<Contact['outcome']>

export type RecordContactProps = {
  orderId: string
  known: LoanContactsReply
  /** Its result may ask for a next step. */
  onRecorded: (outcome: Outcome) => void
  onClose: () => void
}

/** Records a contact as it happened. Nothing that has happened is refused: what was against a rule is marked. */
export function RecordContact({ orderId, known, onRecorded, onClose }: RecordContactProps) {
  const [way, setWay] = useState<Contact['way']>('call')
  const [direction, setDirection] = useState<Contact['direction']>('out')
  const [reached, setReached] = useState<Reached>('borrower')
  const [outcome, setOutcome] = useState<Outcome>('informed')
  const [when, setWhen] = useState('')
  const [told, setTold] = useState(false)
  const [note, setNote, forgetNote] = useDraft('contact-note')
  const { send, isSending, failure } = useOperation(recordBorrowerContact, {
    onDone({ against }) {
      forgetNote()
      const marked = against.map((rule) => AGAINST[rule]).join(', ')
      toast(marked ? `Recorded, and marked: ${marked}.` : 'Recorded.', { tone: marked ? 'error' : 'success' })
      onRecorded(outcome)
    },
  })
  const outcomes: readonly Outcome[] = CONTACT_OUTCOMES[reached]
  return (
    <Dialog title="Record a contact" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send({
            ...{ orderId, way, direction, reached, outcome },
            ...(note.trim() && { note: note.trim() }),
            ...(when && { contactedAt: new Date(when).toISOString() }),
            ...(reached === 'otherPerson' && told && { toldOfDebt: true }),
          })
        }}
      >
        <Stack>
          <SelectField
            label="Way"
            value={way}
            options={CONTACT_WAYS.map((value) => ({ value, label: WAYS[value] }))}
            onChange={({ currentTarget }) => setWay(currentTarget.value as Contact['way'])}
            data-first-focus
          />
          <SelectField
            label="Who began it"
            value={direction}
            options={[
              { value: 'out', label: 'We did' },
              { value: 'in', label: 'The borrower did' },
            ]}
            onChange={({ currentTarget }) => setDirection(currentTarget.value as Contact['direction'])}
          />
          <SelectField
            label="Who was reached"
            value={reached}
            options={CONTACT_REACHED.map((value) => ({ value, label: REACHED[value] }))}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.value as Reached
              setReached(chosen)
              setOutcome(CONTACT_OUTCOMES[chosen][0])
            }}
          />
          <SelectField
            label="Result"
            value={outcome}
            options={outcomes.map((value) => ({ value, label: OUTCOMES[value] }))}
            error={fieldError(failure, 'outcome', 'OUTCOME_NOT_FITTING')}
            onChange={({ currentTarget }) => setOutcome(currentTarget.value as Outcome)}
          />
          {reached === 'otherPerson' && (
            <Checkboxes
              label="The debt"
              hint="Nobody but the borrower may learn of it."
              options={[{ value: 'told', label: 'This person learned of the debt' }]}
              chosen={told ? ['told'] : []}
              onChange={(chosen) => setTold(chosen.includes('told'))}
            />
          )}
          <TextArea
            label="Note"
            hint="The borrower can read it in their own data. Without one, it says the result."
            value={note}
            maxLength={CONTACT_NOTE_MAX_LENGTH}
            error={fieldError(failure, 'note')}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <TextField
            label="When, if not now"
            type="datetime-local"
            hint={known.startedAt ? 'Without it, the time at which you began counts.' : 'By the clock of this device.'}
            value={when}
            error={fieldError(failure, 'contactedAt', 'CONTACT_TIME_NOT_VALID')}
            onChange={({ currentTarget }) => setWhen(currentTarget.value)}
          />
          {!known.contact.isAllowed && direction === 'out' && !known.startedAt && (
            <Notice tone="caution">
              <p>{known.contact.message} What happened is recorded all the same, and marked.</p>
            </Notice>
          )}
          <FailureNotice
            failure={failure}
            saidByFields={['INVALID_FIELD', 'OUTCOME_NOT_FITTING', 'CONTACT_TIME_NOT_VALID']}
          />
          <DialogActions deed="Record" isBusy={isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
