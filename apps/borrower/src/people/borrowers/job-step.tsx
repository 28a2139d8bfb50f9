import { saveJob } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { MAX_AMOUNT_MINOR, NAME_MAX_LENGTH } from '@hulog/contract/limits'
import { currencySign, formatAmount, type Market, SelectField, TextField } from '@hulog/ui'
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
        hint={_('borrowers.employment.why')}
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
        hint={_('borrowers.employer.why')}
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
        group={(digits) => groupedIncome(digits, market)}
        decimalSign={decimalSignOf(market)}
        autoComplete="off"
        onDigits={(monthlyIncome) => type({ monthlyIncome }, ['monthlyIncome', 'monthlyIncomeMinor'])}
      />
      <SelectField
        label={_(employment === '' || employment === 'employed' ? 'borrowers.payday' : 'borrowers.payday.other')}
        hint={_('borrowers.payday.why')}
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

/** An income as typed (`25000`, `25000.5`, in Indonesia `25000,5`), in minor units; whole units until decimals are typed. */
function minorOf(income: string): number {
  const [whole = '', decimals = ''] = income.split(/[.,]/)
  return Number(whole) * MINOR_PER_WHOLE + Number(decimals.padEnd(2, '0'))
}

function groupedIncome(income: string, market: Market): string {
  const [whole = '', ...decimals] = income.split(decimalSignOf(market))
  const grouped = whole && formatAmount(minorOf(whole), market).slice(0, NO_CENTS)
  return [grouped, ...decimals].join(decimalSignOf(market))
}

function decimalSignOf(market: Market): string {
  return formatAmount(0, market).slice(NO_CENTS, NO_CENTS + 1)
}

const jobForm: StepForm<typeof schema, 'saveJob'> = {
  operation: saveJob,
  step: 'job',
  schema,
  check: ({ employment, employer, monthlyIncome, paydayOfMonth }) =>
    complaintsOf([
      ['employment', employment === '', 'borrowers.choose'],
      ['employer', isShort(employer, 1), 'borrowers.fillIn'],
      ['monthlyIncome', !/\d/.test(monthlyIncome), 'borrowers.income.missing'],
      ['monthlyIncome', minorOf(monthlyIncome) > MAX_AMOUNT_MINOR, 'borrowers.income.tooLarge'],
      ['paydayOfMonth', paydayOfMonth === '', 'borrowers.choose'],
    ]),
  bodyOf: ({ employment, employer, monthlyIncome, paydayOfMonth }) => ({
    employment: employment || 'unemployed',
    employer: trimmed(employer),
    monthlyIncomeMinor: minorOf(monthlyIncome),
    paydayOfMonth: Number(paydayOfMonth),
  }),
  reasonFields: {},
}
