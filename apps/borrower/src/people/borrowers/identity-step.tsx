import { NAME_MAX_LENGTH } from '@hulog/contract/limits'
import { RadioCards, TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { BirthDateField } from '../../platform/fields/birth-date-field.tsx'
import { GENDERS, identityForm } from './identity-form.ts'
import { StepPage, type StepProps } from './step-page.tsx'
import { useStepAnswers } from './use-step-answers.ts'
import { useStepForm } from './use-step-form.ts'

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
        error={errorOf('fullName')}
        value={typed.fullName}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
        autoCapitalize="words"
        onChange={(event) => type({ fullName: event.currentTarget.value })}
      />
      <BirthDateField
        error={errorOf('birthOn')}
        defaultValue={typed.birthOn}
        onChange={(birthOn) => type({ birthOn })}
      />
      <RadioCards
        columns
        label={_('borrowers.gender')}
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
