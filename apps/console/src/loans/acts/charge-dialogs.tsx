import { chargeLoan, takeChargeBack, waiveCharge, waiveCharges } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { CHARGE_REFERENCE_MAX_LENGTH, CHARGE_REFERENCE_PATTERN } from '@hulog/contract/staff-limits'
import { useState } from 'react'
import { ActDialog } from '../../platform/ui/effects/act-dialog.tsx'
import { fieldError } from '../../platform/ui/failure.tsx'
import { SelectField, TextField } from '../../platform/ui/fields.tsx'
import { amountAsTyped, amountError, MoneyField, minorOf } from '../../platform/ui/money-field.tsx'
import { moneyText } from '../../platform/ui/values.tsx'
import styles from './loan-actions.module.css'
import type { LoanDialogProps } from './offers.ts'
import { KIND_NAMES, type Loan, waivableOf } from './offers.ts'
import { percentError, ppmOf } from './percent.ts'

type Base = 'fixed' | 'installment' | 'principal' | 'balance' | 'overdue'

const BASES: readonly { value: Base; label: string }[] = [
  { value: 'fixed', label: 'A fixed amount' },
  { value: 'installment', label: 'A share of the installment' },
  { value: 'principal', label: 'A share of the principal' },
  { value: 'balance', label: 'A share of the unpaid principal' },
  { value: 'overdue', label: 'A share of what is overdue' },
]

const REFERENCE = new RegExp(CHARGE_REFERENCE_PATTERN)

/** A fee or penalty that the terms do not charge by themselves. */
export function ChargeDialog({ loan, onClose }: LoanDialogProps) {
  const { orderId, currency } = loan.order
  const [reference, setReference] = useState('')
  const [kind, setKind] = useState<'fee' | 'penalty'>('fee')
  const [base, setBase] = useState<Base>('fixed')
  const [amount, setAmount] = useState('')
  const [share, setShare] = useState('')
  const [installment, setInstallment] = useState('')
  const [isTried, setTried] = useState(false)
  const wrong = {
    reference: REFERENCE.test(reference) ? null : 'Please use 2 to 40 small letters, digits, dots and hyphens.',
    amount: base === 'fixed' ? amountError(amount, null, currency) : percentError(share, 100),
  }
  function readBody(): Omit<Body<'chargeLoan'>, 'reason' | 'seen'> | null {
    setTried(true)
    const [fixedMinor, ratePpm] = [minorOf(amount), ppmOf(share)]
    if (wrong.reference || wrong.amount) return null
    const of = base === 'fixed' ? null : base
    const value = of === null ? fixedMinor && { fixedMinor } : ratePpm && { ratePpm, of }
    if (!value) return null
    return {
      orderId,
      reference,
      kind,
      amount: value,
      ...(installment !== '' && { installment: Number(installment) }),
    }
  }
  const shown = (error: string | null) => (isTried ? error : null)
  return (
    <ActDialog
      operation={chargeLoan}
      subject={orderId}
      readBody={readBody}
      title="Charge a fee or penalty"
      deed="Charge it"
      done="Charged."
      saidByFields={['reference', 'amount', 'installment']}
      onClose={onClose}
    >
      {(failure) => (
        <div className={styles.fields}>
          <SelectField
            label="Kind"
            value={kind}
            options={[
              { value: 'fee', label: 'Fee' },
              { value: 'penalty', label: 'Penalty' },
            ]}
            onChange={({ currentTarget }) => setKind(currentTarget.value as typeof kind)}
            data-first-focus
          />
          <TextField
            label="Reference"
            hint="Such as returned-12; one charges a loan once."
            value={reference}
            maxLength={CHARGE_REFERENCE_MAX_LENGTH}
            error={shown(wrong.reference) ?? fieldError(failure, 'reference')}
            onChange={({ currentTarget }) => setReference(currentTarget.value)}
          />
          <SelectField
            label="How much"
            value={base}
            options={BASES}
            onChange={({ currentTarget }) => setBase(currentTarget.value as Base)}
          />
          {base === 'fixed' ? (
            <MoneyField
              label="Amount"
              currency={currency}
              value={amount}
              error={shown(wrong.amount) ?? fieldError(failure, 'amount')}
              onChange={setAmount}
            />
          ) : (
            <TextField
              label="Share (%)"
              inputMode="decimal"
              value={share}
              error={shown(wrong.amount) ?? fieldError(failure, 'amount')}
              onChange={({ currentTarget }) => setShare(currentTarget.value)}
            />
          )}
          <SelectField
            label="Due with"
            value={installment}
            options={[{ value: '', label: 'The next installment' }, ...installmentsOf(loan)]}
            error={fieldError(failure, 'installment')}
            onChange={({ currentTarget }) => setInstallment(currentTarget.value)}
          />
        </div>
      )}
    </ActDialog>
  )
}

/** Installments as signed or added by an extension; the others cannot be charged. */
function installmentsOf({ installments }: Loan) {
  return installments
    .filter(({ addedBy }) => addedBy === null || addedBy === 'extension')
    .map(({ number, dueOn }) => ({ value: String(number), label: `No. ${number}, due ${dueOn}` }))
}

export function TakeChargeBackDialog({ loan, onClose }: LoanDialogProps) {
  return (
    <OneChargeDialog
      loan={loan}
      charges={loan.charges}
      operation={takeChargeBack}
      title="Take a charge back"
      deed="Take the charge back"
      done="The charge was taken back."
      onClose={onClose}
    />
  )
}

export function WaiveChargeDialog({ loan, onClose }: LoanDialogProps) {
  return (
    <OneChargeDialog
      loan={loan}
      charges={loan.charges.filter(({ unpaidMinor }) => unpaidMinor > 0)}
      operation={waiveCharge}
      title="Waive one charge"
      deed="Waive the charge"
      done="The charge was waived."
      onClose={onClose}
    />
  )
}

type OneChargeProps = LoanDialogProps & {
  charges: Loan['charges']
  operation: typeof takeChargeBack | typeof waiveCharge
  title: string
  deed: string
  done: string
}

function OneChargeDialog({ loan, charges, operation, onClose, ...words }: OneChargeProps) {
  const { orderId, currency } = loan.order
  const [reference, setReference] = useState(charges[0]?.reference ?? '')
  const options = charges.map((charge) => ({
    value: charge.reference,
    label: `${charge.reference}: ${charge.kind} of ${moneyText(charge.amountMinor, currency)}, ${moneyText(charge.unpaidMinor, currency)} unpaid`,
  }))
  return (
    <ActDialog
      // Both have the same body.
      operation={operation as typeof waiveCharge}
      subject={`${orderId} ${reference}`}
      readBody={() => ({ orderId, reference })}
      {...words}
      isDangerous
      saidByFields={['reference']}
      onClose={onClose}
    >
      {(failure) => (
        <SelectField
          label="Charge"
          value={reference}
          options={options}
          error={fieldError(failure, 'reference')}
          onChange={({ currentTarget }) => setReference(currentTarget.value)}
          data-first-focus
        />
      )}
    </ActDialog>
  )
}

/** Gives up an amount of one kind, the oldest installment first. */
export function WaiveKindDialog({ loan, onClose }: LoanDialogProps) {
  const { orderId, currency } = loan.order
  const kinds = waivableOf(loan)
  const [kind, setKind] = useState(kinds[0]?.kind ?? 'penalty')
  const unpaidMinor = kinds.find((each) => each.kind === kind)?.unpaidMinor ?? 0
  const [typed, setTyped] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const amount = typed ?? amountAsTyped(unpaidMinor)
  const wrong = amountError(amount, unpaidMinor, currency)
  return (
    <ActDialog
      operation={waiveCharges}
      subject={`${orderId} ${kind}`}
      readBody={() => {
        setTried(true)
        const amountMinor = minorOf(amount)
        return wrong !== null || amountMinor === null ? null : { orderId, kind, amountMinor }
      }}
      title="Waive charges by kind"
      deed="Waive the charges"
      done="The charges were waived."
      isDangerous
      saidByFields={['amountMinor']}
      onClose={onClose}
    >
      {(failure) => (
        <div className={styles.fields}>
          <SelectField
            label="Kind"
            value={kind}
            options={kinds.map((each) => ({
              value: each.kind,
              label: `${KIND_NAMES[each.kind]}, ${moneyText(each.unpaidMinor, currency)} unpaid`,
            }))}
            onChange={({ currentTarget }) => {
              setKind(currentTarget.value as typeof kind)
              setTyped(null)
            }}
            data-first-focus
          />
          <MoneyField
            label="Amount"
            currency={currency}
            value={amount}
            error={(isTried ? wrong : null) ?? fieldError(failure, 'amountMinor')}
            onChange={setTyped}
          />
        </div>
      )}
    </ActDialog>
  )
}
