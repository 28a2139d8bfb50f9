import { saveIdentity } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { NATIONAL_ID_PATTERN } from '@hulog/contract/limits'
import * as v from 'valibot'
import { complaintsOf, fits, isShort, trimmed } from './text-checks.ts'
import type { StepForm } from './use-step-form.ts'
import { typedText } from './use-typed.ts'

type Gender = Body<'saveIdentity'>['gender']
export const GENDERS = ['female', 'male', 'other'] as const satisfies readonly Gender[]

const LEAST_NAME_LETTERS = 2

const schema = v.object({
  fullName: typedText,
  birthOn: typedText,
  gender: v.optional(v.fallback(v.picklist(['', ...GENDERS]), ''), ''),
  nationalId: typedText,
})

/** Whether a borrower is old enough is the server's to say: its date decides, not the phone's. */
export const identityForm: StepForm<typeof schema, 'saveIdentity'> = {
  operation: saveIdentity,
  step: 'identity',
  schema,
  secrets: ['nationalId'],
  check: ({ fullName, birthOn, gender, nationalId }) =>
    complaintsOf([
      ['fullName', isShort(fullName, LEAST_NAME_LETTERS), 'borrowers.fullName.missing'],
      ['birthOn', birthOn === '', 'borrowers.birthOn.missing'],
      ['gender', gender === '', 'borrowers.choose'],
      ['nationalId', !fits(nationalId, NATIONAL_ID_PATTERN), 'borrowers.nationalId.missing'],
    ]),
  bodyOf: ({ fullName, birthOn, gender, nationalId }) => ({
    fullName: trimmed(fullName),
    birthOn,
    gender: gender || 'other',
    nationalId: trimmed(nationalId),
  }),
  reasonFields: {
    UNDER_AGE: 'birthOn',
    BIRTH_DATE_NOT_VALID: 'birthOn',
    NATIONAL_ID_NOT_VALID: 'nationalId',
    NATIONAL_ID_TAKEN: 'nationalId',
  },
}
