import { sendPaymentCode } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { useState } from 'react'
import { useOperation } from '../../platform/api/use-operation.ts'
import { Button } from '../../platform/ui/button.tsx'
import { Dialog, DialogActions } from '../../platform/ui/dialog.tsx'
import { FailureNotice, fieldError } from '../../platform/ui/failure.tsx'
import { SelectField } from '../../platform/ui/fields.tsx'
import { amountAsTyped, amountError, MoneyField, minorOf } from '../../platform/ui/money-field.tsx'
import { Facts, Stack } from '../../platform/ui/page-parts.tsx'
import { moneyText } from '../../platform/ui/values.tsx'
import type { LoanDialogProps } from './offers.ts'

type Wish = Body<'sendPaymentCode'>
type Code = Reply<'sendPaymentCode'>

const CHANNELS: readonly { value: Wish['channel']; label: string }[] = [
  { value: 'payCode', label: 'Code to type or say' },
  { value: 'qr', label: 'QR image' },
  { value: 'hosted', label: 'The provider’s page' },
]

/** A code with which the borrower, or somebody for them, repays. No money moves before it is paid. */
export function RepayForDialog({ loan, onClose }: LoanDialogProps) {
  const { owed } = loan
  const proposedMinor = owed ? Math.min(owed.dueNowMinor || owed.nextDueMinor, owed.payoffMinor) : 0
  const [amount, setAmount] = useState(() => (proposedMinor > 0 ? amountAsTyped(proposedMinor) : ''))
  const { currency } = loan.order
  return (
    <CodeDialog
      loan={loan}
      onClose={onClose}
      purpose="repayment"
      title="Repay for the borrower"
      amountMinor={minorOf(amount)}
      wrong={amountError(amount, owed?.payoffMinor ?? null, currency)}
    >
      {(error) => (
        <MoneyField
          label="Amount"
          currency={currency}
          hint={owed && `${moneyText(owed.payoffMinor, currency)} pay the whole loan today.`}
          value={amount}
          error={error}
          onChange={setAmount}
          data-first-focus
        />
      )}
    </CodeDialog>
  )
}

/** The price and the new date are those of today: another day needs another code. */
export function ExtendDialog({ loan, onClose }: LoanDialogProps) {
  const { extension, order } = loan
  const amountMinor = extension?.toPayMinor ?? 0
  return (
    <CodeDialog
      loan={loan}
      onClose={onClose}
      purpose="extension"
      title="Extend the loan"
      amountMinor={amountMinor}
      wrong={null}
    >
      {(error) => (
        <>
          <p>
            Read these figures to the borrower, and make the code once they agree. The paper says that it was with you.
          </p>
          <Facts
            facts={[
              ['To be paid first', moneyText(amountMinor, order.currency)],
              ['New due date', extension?.newDueOn ?? 'None'],
            ]}
          />
          {error && <p role="alert">{error}</p>}
        </>
      )}
    </CodeDialog>
  )
}

type CodeDialogProps = LoanDialogProps & {
  purpose: Wish['purpose']
  title: string
  amountMinor: number | null
  /** Of the amount, or null. */
  wrong: string | null
  children: (error: string | null) => React.ReactNode
}

function CodeDialog({ loan, onClose, purpose, title, amountMinor, wrong, children }: CodeDialogProps) {
  const [channel, setChannel] = useState<Wish['channel']>('payCode')
  const [isTried, setTried] = useState(false)
  const [code, setCode] = useState<Code | null>(null)
  const { send, isSending, failure } = useOperation(sendPaymentCode, { onDone: setCode })
  if (code) return <MadeCode title={title} code={code} onClose={onClose} />
  const { orderId } = loan.order
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (wrong === null && amountMinor !== null) send({ orderId, purpose, amountMinor, channel })
        }}
      >
        <Stack>
          {children((isTried ? wrong : null) ?? fieldError(failure, 'amount'))}
          <SelectField
            label="Way to pay"
            value={channel}
            options={CHANNELS}
            onChange={({ currentTarget }) => setChannel(currentTarget.value as Wish['channel'])}
          />
          {fieldError(failure, 'amount') === null && <FailureNotice failure={failure} isHarmless />}
          <DialogActions deed="Make the code" isBusy={isSending} onClose={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}

/** Nobody sends it to the borrower: the colleague tells it. */
function MadeCode({ title, code, onClose }: { title: string; code: Code; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Stack>
        <Facts
          facts={[
            ['Code', <b key="code">{code.payCode}</b>],
            ['Amount', moneyText(code.amountMinor, code.currency)],
            ['Way to pay', CHANNELS.find(({ value }) => value === code.channel)?.label],
            ['Page to pay on', code.payUrl],
          ]}
        />
        <p className="quiet">Tell it to the borrower now: no message is sent. Pages of ours ask them to sign in.</p>
        <div>
          <Button onClick={onClose}>Close</Button>
        </div>
      </Stack>
    </Dialog>
  )
}
