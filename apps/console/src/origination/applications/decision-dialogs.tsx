import type { Failure } from '@hulog/client'
import { approveApplication, declineApplication } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { type KeyboardEvent, useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError, isRefused, useReread } from '../../platform/ui/failure.tsx'
import { Checkboxes, TextArea, TextField } from '../../platform/ui/fields.tsx'
import { StaleNotice } from '../../platform/ui/notice.tsx'
import { moneyText } from '../../platform/ui/values.tsx'
import type { ApplicationCase } from './application-words.ts'
import { changesBetween } from './case-changes.ts'

type DialogProps = { shown: ApplicationCase; onDecided: () => void; onClose: () => void }
type Reasons = Body<'declineApplication'>['reasons']

const MINOR_PER_MAJOR = 100

/** Offers the most that is possible, or an amount below it that is typed. Decides on what was shown when it opened. */
export function OfferDialog({ shown, isLess = false, onDecided, onClose }: DialogProps & { isLess?: boolean }) {
  const [opened, setOpened] = useState(shown)
  const { orderId, currency, amountMinor, seen, offer } = opened
  const { minMinor, stepMinor, largestMinor } = offer!
  const [typed, setTyped] = useState(String((largestMinor - stepMinor) / MINOR_PER_MAJOR))
  const [error, setError] = useState<string | null>(null)
  const [note, setNote, forgetNote] = useDraft('offer')
  const { send, isSending, failure, forgetFailure } = useOperation(approveApplication, {
    onDone() {
      forgetNote()
      toast('Offered.', { tone: 'success' })
      onDecided()
    },
    onFailure: useReread(),
  })
  const wantedMinor = isLess ? Math.round(Number(typed) * MINOR_PER_MAJOR) : largestMinor
  const isStep = wantedMinor >= minMinor && wantedMinor <= largestMinor && (wantedMinor - minMinor) % stepMinor === 0
  const range = `From ${moneyText(minMinor, currency)} to ${moneyText(largestMinor, currency)}, in steps of ${moneyText(stepMinor, currency)}.`
  return (
    <ConfirmDialog
      title={isLess ? 'Offer less?' : `Offer ${moneyText(largestMinor, currency)}?`}
      deed="Offer"
      isBusy={isSending}
      refusal={
        <Refusal
          failure={failure}
          saidByFields={OF_THE_AMOUNT}
          opened={opened}
          shown={shown}
          onLookAgain={() => {
            setOpened(shown)
            forgetFailure()
          }}
        />
      }
      onConfirm={() => {
        setError(isStep ? null : range)
        if (isStep) send({ orderId, amount: wantedMinor, seen: seen!, ...(note.trim() && { note: note.trim() }) })
      }}
      onClose={onClose}
    >
      <p>
        {moneyText(amountMinor, currency)} was asked for. The borrower gets the offer at once, as after a decision by
        the rules.
      </p>
      {isLess && (
        <TextField
          label={`Amount (${currency})`}
          type="number"
          min={minMinor / MINOR_PER_MAJOR}
          max={largestMinor / MINOR_PER_MAJOR}
          step={stepMinor / MINOR_PER_MAJOR}
          value={typed}
          hint={range}
          error={error ?? fieldError(failure, 'amount', ...OF_THE_AMOUNT)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          data-first-focus
        />
      )}
      <NoteField note={note} onChange={setNote} error={fieldError(failure, 'note')} hasFocus={!isLess} />
    </ConfirmDialog>
  )
}

const OF_THE_AMOUNT = ['AMOUNT_ABOVE_LIMIT', 'AMOUNT_OUT_OF_RANGE', 'AMOUNT_AGAINST_POLICY'] as const

/** Declines for the reasons that are ticked: what the borrower will read stands beside each. */
export function DeclineDialog({ shown, onDecided, onClose }: DialogProps) {
  const [opened, setOpened] = useState(shown)
  const { orderId, seen, declineReasons } = opened
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isMissing, setMissing] = useState(false)
  const [note, setNote, forgetNote] = useDraft('decline')
  const { send, isSending, failure, forgetFailure } = useOperation(declineApplication, {
    onDone() {
      forgetNote()
      toast('Declined.', { tone: 'success' })
      onDecided()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title="Decline this application?"
      deed="Decline"
      isDangerous
      isBusy={isSending}
      refusal={
        <Refusal
          failure={failure}
          saidByFields={['REASON_DOES_NOT_HOLD']}
          opened={opened}
          shown={shown}
          onLookAgain={() => {
            setOpened(shown)
            setChosen(chosen.filter((name) => shown.declineReasons.some((reason) => reason.name === name)))
            forgetFailure()
          }}
        />
      }
      onConfirm={() => {
        setMissing(chosen.length === 0)
        const reasons = chosen as Reasons
        if (chosen.length > 0) send({ orderId, reasons, seen: seen!, ...(note.trim() && { note: note.trim() }) })
      }}
      onClose={onClose}
    >
      <Checkboxes
        label="Reasons"
        hint="The borrower reads these sentences in their language."
        options={declineReasons.map(({ name, sentence }) => ({ value: name, label: sentence }))}
        chosen={chosen}
        onChange={setChosen}
        error={
          isMissing && chosen.length === 0
            ? 'Please choose at least one reason.'
            : fieldError(failure, 'reasons', 'REASON_DOES_NOT_HOLD')
        }
      />
      <NoteField note={note} onChange={setNote} error={fieldError(failure, 'note')} />
    </ConfirmDialog>
  )
}

type RefusalProps = {
  failure: Failure | null
  saidByFields: readonly string[]
  opened: ApplicationCase
  shown: ApplicationCase
  onLookAgain: () => void
}

/** Says why nothing was decided; where the case changed, what is different, and one decides again on that. */
function Refusal({ failure, saidByFields, opened, shown, onLookAgain }: RefusalProps) {
  const isReread = shown.seen !== null && shown.seen !== opened.seen
  if (isRefused(failure, 'APPLICATION_CHANGED') && isReread)
    return <StaleNotice changes={changesBetween(opened, shown)} onTakeOver={onLookAgain} />
  return <FailureNotice failure={failure} saidByFields={['INVALID_FIELD', ...saidByFields]} />
}

type NoteFieldProps = { note: string; onChange: (note: string) => void; error: string | null; hasFocus?: boolean }

function NoteField({ note, onChange, error, hasFocus }: NoteFieldProps) {
  return (
    <TextArea
      label="Note"
      hint="For colleagues; may be empty. The borrower gets it with a copy of their data."
      value={note}
      maxLength={REASON_MAX_LENGTH}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={sendOnEnter}
      data-first-focus={hasFocus || undefined}
    />
  )
}

/** Enter sends, so that a decision needs no mouse; Shift and Enter begin a line. */
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
