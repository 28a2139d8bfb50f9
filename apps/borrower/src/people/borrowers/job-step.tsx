import { saveJob } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { MAX_AMOUNT_MINOR, NAME_MAX_LENGTH } from '@hulog/contract/limits'
import { currencySign, formatAmount, SelectField, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { DigitsField } from '../../platform/fields/digits-field.tsx'
import { typedText } from '../../platform/fields/use-draft.ts'
import { CURRENCIES } from './borrowers.queries.ts'
import { StepPage, type StepProps, useStepAnswers } from './step-page.tsx'
import { complaintsOf, isShort, type StepForm, trimmed, useStepForm } from './use-step-form.ts'

const DAYS_OF_MONTH = Array.from({ length: 31 }, (_, index) => String(index + 1))

const NO_CENTS = -3

export function JobStep(props: StepProps) {
  const { _ } = useLingui()
  const { market, entered } = props.known
  const form = useStepForm(jobForm, { employer: entered.employer ?? '' }, useStepAnswers('job', props))
  const { typed, type, errorOf, saving } = form
  const { employment } = typed
  const currency = CURRENCIES[market]
  const choose = _('borrowers.choose.placeholder')
  return (
    <StepPage
      {...props}
      step="job"
      onSubmit={form.submit}
      isSaving={saving.isSending}
      failure={form.otherFailure}
      onRetry={saving.retry}
    >
      <SelectField
        label={_('borrowers.employment')}
        error={errorOf('employment')}
        placeholder={choose}
        value={employment}
        options={EMPLOYMENTS.map((value) => ({ value, label: _(`borrowers.employment.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          type({ employment: EMPLOYMENTS.find((known) => known === value) ?? '' })
        }
      />
      <TextField
        label={_(
          employment === '' || employment === 'employed' ? 'borrowers.employer' : `borrowers.employer.${employment}`,
        )}
        error={errorOf('employer')}
        value={typed.employer}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="organization"
        onChange={(event) => type({ employer: event.currentTarget.value })}
      />
      <DigitsField
        label={_('borrowers.income')}
        hint={_('borrowers.income.hint', { currency })}
        error={errorOf('monthlyIncome') ?? errorOf('monthlyIncomeMinor')}
        prefix={currencySign(currency)}
        digits={typed.monthlyIncome}
        maxDigits={INCOME_MAX_DIGITS}
        group={(digits) => digits && formatAmount(minorOfWhole(digits), market).slice(0, NO_CENTS)}
        autoComplete="off"
        onDigits={(monthlyIncome) => type({ monthlyIncome }, ['monthlyIncome', 'monthlyIncomeMinor'])}
      />
      <SelectField
        label={_('borrowers.payday')}
        error={errorOf('paydayOfMonth')}
        placeholder={choose}
        value={typed.paydayOfMonth}
        options={DAYS_OF_MONTH.map((day) => ({ value: day, label: day }))}
        onChange={(event) => type({ paydayOfMonth: event.currentTarget.value })}
      />
    </StepPage>
  )
}

type Employment = Body<'saveJob'>['employment']

const EMPLOYMENTS = [
  'employed',
  'selfEmployed',
  'business',
  'student',
  'retired',
  'unemployed',
] as const satisfies readonly Employment[]

const MINOR_PER_WHOLE = 100

/** As many digits as the largest amount has: nothing longer can be typed. */
const INCOME_MAX_DIGITS = String(MAX_AMOUNT_MINOR / MINOR_PER_WHOLE).length

const schema = v.object({
  employment: v.optional(v.fallback(v.picklist(['', ...EMPLOYMENTS]), ''), ''),
  employer: typedText,
  monthlyIncome: typedText,
  paydayOfMonth: typedText,
})

/** Whole digits as typed, in minor units. */
function minorOfWhole(digits: string): number {
  return Number(digits) * MINOR_PER_WHOLE
}

const jobForm: StepForm<typeof schema, 'saveJob'> = {
  operation: saveJob,
  step: 'job',
  schema,
  check: ({ employment, employer, monthlyIncome, paydayOfMonth }) =>
    complaintsOf([
      ['employment', employment === '', 'borrowers.choose'],
      ['employer', isShort(employer, 1), 'borrowers.fillIn'],
      ['monthlyIncome', monthlyIncome === '', 'borrowers.income.missing'],
      ['monthlyIncome', minorOfWhole(monthlyIncome) > MAX_AMOUNT_MINOR, 'borrowers.income.tooLarge'],
      ['paydayOfMonth', paydayOfMonth === '', 'borrowers.choose'],
    ]),
  bodyOf: ({ employment, employer, monthlyIncome, paydayOfMonth }) => ({
    employment: employment || 'unemployed',
    employer: trimmed(employer),
    monthlyIncomeMinor: minorOfWhole(monthlyIncome),
    paydayOfMonth: Number(paydayOfMonth),
  }),
  reasonFields: {},
}
