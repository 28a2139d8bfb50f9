import { recordPromise, withdrawPromise } from '@hulog/client/operations'
import { REASON_MAX_LENGTH } from '@hulog/contract/limits'
import { toast } from '@hulog/ui'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { useDraft } from '../../platform/session/drafts.ts'
import { ConfirmDialog, Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError, useReread } from '../../platform/ui/failure.tsx'
import { SelectField, TextArea, TextField } from '../../platform/ui/fields.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import type { PromiseToPay } from './collections.queries.ts'

const SAID_BY_FIELDS = ['INVALID_FIELD', 'PROMISE_ABOVE_DEBT', 'PROMISE_DAY_NOT_VALID']

export type RecordPromiseProps = { orderId: string; currency: string | null; onClose: () => void }

/** Records a promise to pay. What is paid up to its day decides by itself whether it is kept. */
export function RecordPromise({ orderId, currency, onClose }: RecordPromiseProps) {
  const [amount, setAmount] = useState('')
  const [promisedOn, setPromisedOn] = useState('')
  const [madeBy, setMadeBy] = useState<PromiseToPay['madeBy']>('borrower')
  const [isAmountWrong, setAmountWrong] = useState(false)
  const { send, isSending, failure } = useOperation(recordPromise, {
    onDone() {
      toast('The promise is recorded.', { tone: 'success' })
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <Dialog title="Record a promise to pay" onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const amountMinor = minorOf(amount)
          setAmountWrong(amountMinor === null)
          if (amountMinor !== null) send({ orderId, amountMinor, promisedOn, madeBy })
        }}
      >
        <Stack>
          <TextField
            label={currency === null ? 'Amount' : `Amount, ${currency}`}
            inputMode="decimal"
            placeholder="1500.00"
            value={amount}
            error={
              isAmountWrong
                ? 'Please enter an amount, such as 1500.00.'
                : fieldError(failure, 'amountMinor', 'PROMISE_ABOVE_DEBT')
            }
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            data-first-focus
          />
          <TextField
            label="Last day to pay it"
            type="date"
            value={promisedOn}
            error={fieldError(failure, 'promisedOn', 'PROMISE_DAY_NOT_VALID')}
            onChange={({ currentTarget }) => setPromisedOn(currentTarget.value)}
          />
          <SelectField
            label="Promised by"
            value={madeBy}
            options={[
              { value: 'borrower', label: 'The borrower' },
              { value: 'otherPerson', label: 'Another person who pays for them' },
            ]}
            onChange={({ currentTarget }) => setMadeBy(currentTarget.value as PromiseToPay['madeBy'])}
          />
          <FailureNotice failure={failure} saidByFields={SAID_BY_FIELDS} />
          <DialogActions deed="Record the promise" isBusy={isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** `1,500.5` as 150050; null for anything that is no amount. */
export function minorOf(text: string): number | null {
  const plain = text.replaceAll(/[\s,]/g, '')
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return null
  const [whole = '', part = ''] = plain.split('.')
  const minor = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return minor > 0 ? minor : null
}

export type WithdrawPromiseProps = { orderId: string; promise: PromiseToPay; onClose: () => void }

export function WithdrawPromise({ orderId, promise, onClose }: WithdrawPromiseProps) {
  const [reason, setReason, forgetReason] = useDraft('withdraw-reason')
  const { send, isSending, failure } = useOperation(withdrawPromise, {
    onDone() {
      forgetReason()
      onClose()
    },
    onFailure: useReread(),
  })
  return (
    <ConfirmDialog
      title={`Withdraw the promise for ${promise.promisedOn}?`}
      deed="Withdraw"
      isBusy={isSending}
      refusal={<FailureNotice failure={failure} saidByFields={['INVALID_FIELD']} />}
      onConfirm={() => send({ orderId, promiseId: promise.promiseId, reason: reason.trim() })}
      onClose={onClose}
    >
      <p>It counts neither as kept nor as broken. Another can be recorded then.</p>
      <TextArea
        label="Why"
        value={reason}
        maxLength={REASON_MAX_LENGTH}
        error={fieldError(failure, 'reason')}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
