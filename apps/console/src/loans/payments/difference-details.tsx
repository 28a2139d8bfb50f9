import { noteDifference, settleDifference, takeDifference } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { useMay, useSession } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { ConfirmDialog } from '../../platform/ui/dialog.tsx'
import { useEditing } from '../../platform/ui/editing.ts'
import { FailureNotice, fieldError, isRefused, useReread } from '../../platform/ui/failure.tsx'
import { TextArea } from '../../platform/ui/fields.tsx'
import { Notice, NotOffered, StaleNotice } from '../../platform/ui/notice.tsx'
import { ButtonLine, Columns, Facts, Section } from '../../platform/ui/page-parts.tsx'
import { When } from '../../platform/ui/values.tsx'
import { missingRight } from './payment-words.tsx'
import styles from './payments.module.css'
import type { Difference } from './payments.queries.ts'

type Props = { difference: Difference }

/** Both sides of a difference, and what can be done about it. */
export function DifferenceDetails({ difference }: Props) {
  const { sentence, theirs, ours, settledBefore, takenBy, note, notedBy, settledBy, settledBecause } = difference
  return (
    <div className={styles.details}>
      <p>{sentence}</p>
      {settledBefore && (
        <Notice tone="caution">
          It was settled before by {settledBefore.by}, <When at={settledBefore.at} />, and was found again:{' '}
          {settledBefore.because}
        </Notice>
      )}
      <Columns>
        <Side title="There" lines={theirs} />
        <Side title="Here" lines={ours} />
      </Columns>
      <Facts
        facts={[
          takenBy === null ? null : ['Looked after by', takenBy],
          note === '' ? null : ['Note', `${note} (${notedBy})`],
          settledBy === null ? null : ['Settled by', `${settledBy}: ${settledBecause}`],
          difference.resolvedAt === null ? null : ['Closed', <When key="closed" at={difference.resolvedAt} />],
        ]}
      />
      <Links difference={difference} />
      {difference.state === 'open' && <Deeds difference={difference} />}
    </div>
  )
}

function Side({ title, lines }: { title: string; lines: Difference['theirs'] }) {
  return (
    <Section title={title}>
      {lines.length === 0 ? (
        <p className="quiet">Nothing.</p>
      ) : (
        <Facts facts={lines.map(({ text, value }) => [text, value] as const)} />
      )}
    </Section>
  )
}

function Links({ difference: { receipt, payout, kind } }: Props) {
  const slash = receipt?.indexOf('/') ?? -1
  const [provider, receiptId] = [receipt?.slice(0, slash) ?? '', receipt?.slice(slash + 1) ?? '']
  return (
    <ButtonLine>
      {receipt !== null &&
        (kind === 'suspense-open' ? (
          <Link to="/suspense/$provider/$receiptId" params={{ provider, receiptId }}>
            Find its loan
          </Link>
        ) : (
          <Link to="/payments" search={{ find: receiptId }}>
            The payment
          </Link>
        ))}
      {payout !== null && (
        <Link to="/payouts" search={{ state: 'all' }}>
          Payouts
        </Link>
      )}
    </ButtonLine>
  )
}

function Deeds({ difference }: Props) {
  const { differenceId, version, takenBy } = difference
  const [open, setOpen] = useState<'note' | 'settle' | null>(null)
  const may = useMay()
  const me = useSession()?.staffName
  const take = useOperation(takeDifference, { onFailure: useReread() })
  if (!may('payments.reconcile')) return <NotOffered what="Working on it" why={missingRight('payments.reconcile')} />
  const isMine = takenBy === me
  return (
    <>
      <FailureNotice failure={take.failure} />
      <ButtonLine>
        <Button isBusy={take.isSending} onClick={() => take.send({ differenceId, version, isTaken: !isMine })}>
          {isMine ? 'Give it back' : takenBy === null ? 'Look after it' : 'Take it over'}
        </Button>
        <Button onClick={() => setOpen('note')}>{difference.note === '' ? 'Add a note' : 'Change the note'}</Button>
        <Button onClick={() => setOpen('settle')}>Settle</Button>
      </ButtonLine>
      {open === 'note' && <NoteDialog difference={difference} onClose={() => setOpen(null)} />}
      {open === 'settle' && <SettleDialog difference={difference} onClose={() => setOpen(null)} />}
    </>
  )
}

type DialogProps = Props & { onClose: () => void }

function NoteDialog({ difference, onClose }: DialogProps) {
  const { base, isStale, takeOver } = useEditing(difference)
  const [note, setNote] = useState(difference.note)
  const { send, isSending, failure, forgetFailure } = useOperation(noteDifference, {
    onDone: onClose,
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title="What was found out about this difference?"
      deed="Save"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD', 'STALE']} />}
      onConfirm={() => send({ differenceId: base.differenceId, version: base.version, note })}
      onClose={onClose}
    >
      {isStale && (
        <StaleNotice
          changes={changesOf(base, difference)}
          onTakeOver={() => {
            takeOver()
            setNote(difference.note)
            forgetFailure()
          }}
        />
      )}
      <TextArea
        label="Note"
        hint="For colleagues; empty removes it."
        value={note}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'note')}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        data-first-focus
      />
    </ConfirmDialog>
  )
}

function SettleDialog({ difference, onClose }: DialogProps) {
  const { base, isStale, takeOver } = useEditing(difference)
  const [reason, setReason, forgetReason] = useDraft(`settle ${difference.differenceId}`)
  const { send, isSending, failure, forgetFailure } = useOperation(settleDifference, {
    onDone() {
      forgetReason()
      toast('Settled.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title="Settle this difference?"
      deed="Settle"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD', 'REASON_MISSING', 'STALE']} />}
      onConfirm={() => send({ differenceId: base.differenceId, version: base.version, reason })}
      onClose={onClose}
    >
      {(isStale || isRefused(failure, 'STALE')) && (
        <StaleNotice
          changes={changesOf(base, difference)}
          onTakeOver={() => {
            takeOver()
            forgetFailure()
          }}
        />
      )}
      <p>{difference.sentence}</p>
      <p>Nothing is booked by this. A comparison that finds it again opens it again.</p>
      <TextArea
        label="Reason"
        hint="For colleagues and the audit trail."
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'reason', 'REASON_MISSING')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-first-focus
      />
    </ConfirmDialog>
  )
}

/** Lists what a colleague changed since the edit began. */
function changesOf(was: Difference, now: Difference): readonly string[] {
  return [
    was.takenBy === now.takenBy ? '' : `Looked after by ${now.takenBy ?? 'nobody'}, before ${was.takenBy ?? 'nobody'}`,
    was.note === now.note ? '' : `Note by ${now.notedBy ?? 'nobody'}: ${now.note || 'none'}`,
  ].filter(Boolean)
}
