import { advanceLoan, refundCredit, reversePayment } from '@hulog/client/operations'
import { useState } from 'react'
import { ActDialog } from '../../platform/ui/effects/act-dialog.tsx'
import { fieldError } from '../../platform/ui/failure.tsx'
import { SelectField } from '../../platform/ui/fields.tsx'
import { amountAsTyped, amountError, MoneyField, minorOf } from '../../platform/ui/money-field.tsx'
import { moneyText } from '../../platform/ui/values.tsx'
import type { LoanDialogProps } from './offers.ts'
import { canBeReversed } from './offers.ts'

/** Takes a payment back that its provider reversed by letter. */
export function ReverseDialog({ loan, onClose }: LoanDialogProps) {
  const payments = loan.payments.filter(canBeReversed)
  const [chosen, setChosen] = useState('0')
  const payment = payments[Number(chosen)]
  return (
    <ActDialog
      operation={reversePayment}
      subject={payment ? `${payment.provider}/${payment.receiptId}` : loan.order.orderId}
      readBody={() => (payment ? { provider: payment.provider, receiptId: payment.receiptId } : null)}
      title="Reverse a payment"
      deed="Reverse the payment"
      done="The payment was reversed."
      isDangerous
      onClose={onClose}
    >
      <SelectField
        label="Payment"
        hint="For one that its provider took back by letter, not by an event."
        value={chosen}
        options={payments.map(({ amountMinor, currency, paidAt, provider, receiptId, isInSuspense }, place) => ({
          value: String(place),
          label: `${paidAt.slice(0, 10)}  ${moneyText(amountMinor, currency)}  ${provider}/${receiptId}${isInSuspense ? ', in suspense' : ''}`,
        }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data-first-focus
      />
    </ActDialog>
  )
}

export function RefundDialog({ loan, onClose }: LoanDialogProps) {
  const creditMinor = loan.owed?.creditMinor ?? 0
  return (
    <PayOutDialog
      loan={loan}
      onClose={onClose}
      operation={refundCredit}
      title="Refund the credit"
      deed="Refund the credit"
      done="The bank is asked to pay the credit back."
      proposedMinor={creditMinor}
      mostMinor={creditMinor}
      hint={`Credit of ${moneyText(creditMinor, loan.order.currency)}.`}
    />
  )
}

export function AdvanceDialog({ loan, onClose }: LoanDialogProps) {
  const toCome = loan.parts?.toCome ?? []
  const [next] = toCome
  const leftMinor = toCome.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return (
    <PayOutDialog
      loan={loan}
      onClose={onClose}
      operation={advanceLoan}
      title="Pay a further part out"
      deed="Pay the part out"
      done="The bank is asked to pay the part out."
      proposedMinor={next?.amountMinor ?? 0}
      mostMinor={leftMinor}
      hint={`Its terms leave ${moneyText(leftMinor, loan.order.currency)}.`}
    />
  )
}

type PayOutProps = LoanDialogProps & {
  operation: typeof refundCredit | typeof advanceLoan
  title: string
  deed: string
  done: string
  proposedMinor: number
  mostMinor: number
  hint: string
}

function PayOutDialog({ loan, operation, proposedMinor, mostMinor, hint, onClose, ...words }: PayOutProps) {
  const { orderId, currency } = loan.order
  const [amount, setAmount] = useState(() => amountAsTyped(proposedMinor))
  const [isTried, setTried] = useState(false)
  const wrong = amountError(amount, mostMinor, currency)
  return (
    <ActDialog
      // Both have the same body.
      operation={operation as typeof refundCredit}
      subject={orderId}
      readBody={() => {
        setTried(true)
        const amountMinor = minorOf(amount)
        return wrong !== null || amountMinor === null ? null : { orderId, amountMinor }
      }}
      {...words}
      saidByFields={['amountMinor']}
      onClose={onClose}
    >
      {(failure) => (
        <MoneyField
          label="Amount"
          currency={currency}
          hint={hint}
          value={amount}
          error={(isTried ? wrong : null) ?? fieldError(failure, 'amountMinor')}
          onChange={setAmount}
          data-first-focus
        />
      )}
    </ActDialog>
  )
}
