import { saveIdentity } from '@hulog/client/operations'
import type { Body } from '@hulog/contract'
import { NAME_MAX_LENGTH, NATIONAL_ID_PATTERN } from '@hulog/contract/limits'
import { isoDateFromText, RadioCards, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { BirthDateField } from '../../platform/fields/birth-date-field.tsx'
import { typedText } from '../../platform/fields/use-draft.ts'
import { StepPage, type StepProps, useStepAnswers } from './step-page.tsx'
import { complaintsOf, fits, isShort, type StepForm, trimmed, useStepForm } from './use-step-form.ts'

export function IdentityStep(props: StepProps) {
  const { _ } = useLingui()
  const { nationalIdLabel, entered } = props.known
  const form = useStepForm(identityForm, { fullName: entered.fullName ?? '' }, useStepAnswers('identity', props))
  const { typed, type, errorOf, saving } = form
  const masked = entered.nationalIdMasked
  return (
    <StepPage
      {...props}
      step="identity"
      onSubmit={form.submit}
      isSaving={saving.isSending}
      failure={form.otherFailure}
      onRetry={saving.retry}
    >
      <TextField
        label={_('borrowers.fullName')}
        hint={_('borrowers.fullName.why')}
        error={errorOf('fullName')}
        value={typed.fullName}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
        autoCapitalize="words"
        onChange={(event) => type({ fullName: event.currentTarget.value })}
      />
      <BirthDateField
        hint={_('borrowers.birthOn.why')}
        error={errorOf('birthOn')}
        typed={typed.birthOn}
        onType={(birthOn) => type({ birthOn })}
      />
      <RadioCards
        columns
        label={_('borrowers.gender')}
        hint={_('borrowers.gender.why')}
        error={errorOf('gender')}
        value={typed.gender}
        options={GENDERS.map((value) => ({ value, label: _(`borrowers.gender.${value}`) }))}
        onChange={(gender) => type({ gender })}
      />
      <TextField
        label={nationalIdLabel}
        hint={masked === null ? _('borrowers.nationalId.hint') : _('borrowers.nationalId.known', { masked })}
        error={errorOf('nationalId')}
        value={typed.nationalId}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => type({ nationalId: event.currentTarget.value })}
      />
    </StepPage>
  )
}

type Gender = Body<'saveIdentity'>['gender']

const GENDERS = ['female', 'male', 'other'] as const satisfies readonly Gender[]

const LEAST_NAME_LETTERS = 2

const schema = v.object({
  fullName: typedText,
  birthOn: typedText,
  gender: v.optional(v.fallback(v.picklist(['', ...GENDERS]), ''), ''),
  nationalId: typedText,
})

/** The server decides whether a borrower is old enough: its date counts, not the phone's. */
const identityForm: StepForm<typeof schema, 'saveIdentity'> = {
  operation: saveIdentity,
  step: 'identity',
  schema,
  secrets: ['nationalId'],
  check: ({ fullName, birthOn, gender, nationalId }) =>
    complaintsOf([
      ['fullName', isShort(fullName, LEAST_NAME_LETTERS), 'borrowers.fullName.missing'],
      ['birthOn', isoDateFromText(birthOn) === '', 'borrowers.birthOn.missing'],
      ['gender', gender === '', 'borrowers.choose'],
      ['nationalId', !fits(nationalId, NATIONAL_ID_PATTERN), 'borrowers.nationalId.missing'],
    ]),
  bodyOf: ({ fullName, birthOn, gender, nationalId }) => ({
    fullName: trimmed(fullName),
    birthOn: isoDateFromText(birthOn),
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
