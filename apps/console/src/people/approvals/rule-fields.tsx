import { Button, TextButton } from '../../platform/ui/button.tsx'
import { Checkboxes, SelectField, TextField } from '../../platform/ui/fields.tsx'
import { MoneyField } from '../../platform/ui/money-field.tsx'
import { Stack } from '../../platform/ui/page-parts.tsx'
import type { Role } from '../staff/staff.queries.ts'
import { ACT_LIST, ACT_NAMES } from './approval-words.tsx'
import styles from './approvals.module.css'
import { type EntryErrors, hasAmount, type RuleEntry } from './rule-form-data.ts'

const MOST_STEPS = 5

const MARKETS = [
  { value: '', label: 'Every market' },
  { value: 'IN', label: 'India' },
  { value: 'PH', label: 'Philippines' },
  { value: 'ID', label: 'Indonesia' },
]

const CURRENCIES = { '': null, IN: 'INR', PH: 'PHP', ID: 'IDR' } as const

type RuleFieldsProps = {
  entry: RuleEntry
  errors: EntryErrors
  roles: readonly Role[]
  onChange: (change: Partial<RuleEntry>) => void
}

/** The act, its conditions, the steps, and until when. */
export function RuleFields({ entry, errors, roles, onChange }: RuleFieldsProps) {
  return (
    <>
      <SelectField
        label="Act"
        value={entry.act}
        options={ACT_LIST.map((act) => ({ value: act, label: ACT_NAMES[act] }))}
        onChange={({ currentTarget }) => onChange({ act: currentTarget.value as RuleEntry['act'] })}
        data-first-focus
      />
      <Conditions entry={entry} errors={errors} onChange={onChange} />
      <Steps entry={entry} error={errors.approvers} roles={roles} onChange={onChange} />
      <div className={styles.conditions}>
        <TextField
          label="Expires after (hours)"
          inputMode="numeric"
          value={entry.expiresAfterHours}
          error={errors.expiresAfterHours}
          onChange={({ currentTarget }) => onChange({ expiresAfterHours: currentTarget.value })}
        />
        <SelectField
          label="State"
          value={entry.isOn ? 'on' : 'off'}
          options={[
            { value: 'on', label: 'On' },
            { value: 'off', label: 'Off' },
          ]}
          onChange={({ currentTarget }) => onChange({ isOn: currentTarget.value === 'on' })}
        />
      </div>
    </>
  )
}

/** Only those that the act has: a rule on anything else would never hold. */
function Conditions({ entry, errors, onChange }: Omit<RuleFieldsProps, 'roles'>) {
  if (entry.act === 'recoverStaff') return <p className="quiet">It holds for every colleague.</p>
  return (
    <div className={styles.conditions}>
      {hasAmount(entry.act) && (
        <MoneyField
          label="Minimum amount"
          currency={CURRENCIES[entry.market]}
          hint="In the currency of the market; empty for every amount."
          value={entry.minAmount}
          error={errors.minAmount}
          onChange={(minAmount) => onChange({ minAmount })}
        />
      )}
      <SelectField
        label="Market"
        value={entry.market}
        options={MARKETS}
        error={errors.market}
        onChange={({ currentTarget }) => onChange({ market: currentTarget.value as RuleEntry['market'] })}
      />
      <TextField
        label="Product"
        hint="Its id; empty for every product."
        value={entry.productId}
        error={errors.productId}
        onChange={({ currentTarget }) => onChange({ productId: currentTarget.value })}
      />
      <TextField
        label="Minimum days late"
        hint="Empty for every loan."
        inputMode="numeric"
        value={entry.minDaysLate}
        error={errors.minDaysLate}
        onChange={({ currentTarget }) => onChange({ minDaysLate: currentTarget.value })}
      />
    </div>
  )
}

type StepsProps = Pick<RuleFieldsProps, 'entry' | 'roles' | 'onChange'> & { error: string | undefined }

/** One approval after the other, each by somebody else. */
function Steps({ entry: { approvers }, error, roles, onChange }: StepsProps) {
  const options = roles.map(({ roleCode, roleName }) => ({ value: roleCode, label: roleName }))
  // The error is about the steps without a role; the server’s is about all of them, and stands at the last.
  const isMeant = (chosen: readonly string[], step: number) =>
    chosen.length === 0 || (approvers.every((one) => one.length > 0) && step === approvers.length - 1)
  return (
    <Stack>
      {approvers.map((chosen, step) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the order.
        <div key={step} className={styles.step}>
          <Checkboxes
            label={approvers.length === 1 ? 'Approved by any of' : `Step ${step + 1}: approved by any of`}
            options={options}
            inColumns
            chosen={chosen}
            error={isMeant(chosen, step) ? error : undefined}
            onChange={(changed) =>
              onChange({ approvers: approvers.map((old, place) => (place === step ? changed : old)) })
            }
          />
          {approvers.length > 1 && (
            <TextButton
              aria-label={`Remove step ${step + 1}`}
              onClick={() => onChange({ approvers: approvers.filter((_, place) => place !== step) })}
            >
              Remove
            </TextButton>
          )}
        </div>
      ))}
      {approvers.length < MOST_STEPS && (
        <div>
          <Button onClick={() => onChange({ approvers: [...approvers, []] })}>Add a step</Button>
        </div>
      )}
    </Stack>
  )
}
