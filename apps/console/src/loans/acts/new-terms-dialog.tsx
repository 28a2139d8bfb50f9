import type { Failure } from '@hulog/client'
import { restructureLoan } from '@hulog/client/operations'
import { SIGNING_DAYS } from '@hulog/contract/staff-limits'
import { useState } from 'react'
import { ActDialog } from '../../platform/ui/effects/act-dialog.tsx'
import { fieldError } from '../../platform/ui/failure.tsx'
import { SelectField, TextField } from '../../platform/ui/fields.tsx'
import { MoneyField } from '../../platform/ui/money-field.tsx'
import styles from './loan-actions.module.css'
import { emptyTerms, errorsIn, type Terms, type TermsErrors, termsOf } from './new-terms-entry.ts'
import type { LoanDialogProps } from './offers.ts'
import { KIND_NAMES, KINDS, type Loan } from './offers.ts'

/** New terms for a loan that its borrower cannot keep as it is. What is left empty stays as it is. */
export function RestructureDialog({ loan, onClose }: LoanDialogProps) {
  const { orderId } = loan.order
  const [terms, setTerms] = useState<Terms>(emptyTerms)
  const [isTried, setTried] = useState(false)
  const errors = errorsIn(terms, loan)
  return (
    <ActDialog
      operation={restructureLoan}
      subject={orderId}
      readBody={() => {
        setTried(true)
        return Object.keys(errors).length > 0 ? null : { orderId, ...termsOf(terms) }
      }}
      title="Offer new terms"
      deed="Offer the new terms"
      done="The new terms were offered."
      saidByFields={['writeDownMinor', 'days']}
      onClose={onClose}
    >
      {(failure) => (
        <>
          <TermFields
            loan={loan}
            terms={terms}
            errors={isTried ? errors : {}}
            failure={failure}
            onChange={(change) => setTerms({ ...terms, ...change })}
          />
          <ChargeFields terms={terms} onChange={(charges) => setTerms({ ...terms, charges })} />
        </>
      )}
    </ActDialog>
  )
}

type TermFieldsProps = {
  loan: Loan
  terms: Terms
  errors: TermsErrors
  failure: Failure | null
  onChange: (change: Partial<Terms>) => void
}

function TermFields({ loan: { order }, terms, errors, failure, onChange }: TermFieldsProps) {
  const text = (name: 'count' | 'everyCount' | 'firstDueOn' | 'holiday' | 'rate' | 'days') => ({
    value: terms[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [name]: currentTarget.value }),
  })
  return (
    <div className={styles.fields}>
      <TextField
        label="Installments"
        hint="Empty: as many as are left."
        inputMode="numeric"
        {...text('count')}
        data-first-focus
      />
      <SelectField
        label="Rhythm"
        value={terms.every}
        options={[
          { value: 'same', label: 'As it is' },
          { value: 'months', label: 'Months' },
          { value: 'days', label: 'Days' },
        ]}
        onChange={({ currentTarget }) => onChange({ every: currentTarget.value as Terms['every'] })}
      />
      {terms.every !== 'same' && (
        <TextField label={`One every so many ${terms.every}`} inputMode="numeric" {...text('everyCount')} />
      )}
      <TextField
        type="date"
        label="First due date"
        hint="Empty: the next one of the loan."
        min={order.today}
        {...text('firstDueOn')}
      />
      <TextField
        label="Payment holiday"
        hint="Nothing is due on so many of the next due dates."
        inputMode="numeric"
        {...text('holiday')}
      />
      <TextField
        label="Interest rate (%)"
        hint="Of the period in its terms; empty: as it is."
        inputMode="decimal"
        {...text('rate')}
      />
      <MoneyField
        label="Principal given up"
        currency={order.currency}
        hint="Empty: none."
        value={terms.writeDown}
        error={errors.writeDown ?? fieldError(failure, 'writeDownMinor')}
        onChange={(writeDown) => onChange({ writeDown })}
      />
      <TextField
        label="Days to sign"
        hint={`${SIGNING_DAYS.least} to ${SIGNING_DAYS.most}, from the approval on.`}
        inputMode="numeric"
        {...text('days')}
        error={errors.days ?? fieldError(failure, 'days')}
      />
    </div>
  )
}

const TREATMENTS = [
  { value: 'kept', label: 'Kept: due last' },
  { value: 'capitalised', label: 'Made principal' },
  { value: 'waived', label: 'Waived' },
] as const

type ChargeFieldsProps = { terms: Terms; onChange: (charges: Terms['charges']) => void }

/** The treatment of each kind of charge that is unpaid on the day of the signature. */
function ChargeFields({ terms: { charges }, onChange }: ChargeFieldsProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>Charges that are unpaid when it is signed</legend>
      <div className={styles.fields}>
        {KINDS.map((kind) => (
          <SelectField
            key={kind}
            label={KIND_NAMES[kind]}
            value={charges[kind]}
            options={TREATMENTS}
            onChange={({ currentTarget }) =>
              onChange({ ...charges, [kind]: currentTarget.value as Terms['charges'][typeof kind] })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
