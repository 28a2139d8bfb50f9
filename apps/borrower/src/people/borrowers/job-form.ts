import { saveJob } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { MAX_AMOUNT_MINOR } from '@hulog/contract/limits'
import * as v from 'valibot'
import { complaintsOf, isShort, trimmed } from './text-checks.ts'
import type { StepForm } from './use-step-form.ts'
import { typedText } from './use-typed.ts'

type Employment = Body<'saveJob'>['employment']
export const EMPLOYMENTS = [
  'employed',
  'selfEmployed',
  'business',
  'student',
  'retired',
  'unemployed',
] as const satisfies readonly Employment[]

const MINOR_PER_WHOLE = 100
/** As many digits as the largest amount has: nothing longer can be typed. */
export const INCOME_MAX_DIGITS = String(MAX_AMOUNT_MINOR / MINOR_PER_WHOLE).length

const schema = v.object({
  employment: v.optional(v.fallback(v.picklist(['', ...EMPLOYMENTS]), ''), ''),
  employer: typedText,
  monthlyIncome: typedText,
  paydayOfMonth: typedText,
})

/** Whole digits as typed, in minor units. */
export function minorOfWhole(digits: string): number {
  return Number(digits) * MINOR_PER_WHOLE
}

export const jobForm: StepForm<typeof schema, 'saveJob'> = {
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
