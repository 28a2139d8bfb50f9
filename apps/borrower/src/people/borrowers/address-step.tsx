import { ADDRESS_LINE_MAX_LENGTH } from '@hulog/contract/limits'
import { TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { addressForm } from './address-form.ts'
import { StepPage, type StepProps } from './step-page.tsx'
import { useStepAnswers } from './use-step-answers.ts'
import { useStepForm } from './use-step-form.ts'

const POSTAL_CODE_MAX_LENGTH = 10

const FIELDS = [
  { name: 'line1', autoComplete: 'address-line1', maxLength: ADDRESS_LINE_MAX_LENGTH },
  { name: 'city', autoComplete: 'address-level2', maxLength: ADDRESS_LINE_MAX_LENGTH },
  { name: 'region', autoComplete: 'address-level1', maxLength: ADDRESS_LINE_MAX_LENGTH },
  { name: 'postalCode', autoComplete: 'postal-code', maxLength: POSTAL_CODE_MAX_LENGTH },
] as const

export function AddressStep(props: StepProps) {
  const { _ } = useLingui()
  const form = useStepForm(addressForm, { city: props.known.entered.city ?? '' }, useStepAnswers('address', props))
  const { typed, type, errorOf, saving } = form
  return (
    <StepPage
      {...props}
      step="address"
      onSubmit={form.submit}
      isSaving={saving.isSending}
      failure={form.otherFailure}
      onRetry={saving.retry}
    >
      {FIELDS.map(({ name, ...attributes }) => (
        <TextField
          key={name}
          {...attributes}
          label={_(`borrowers.${name}`)}
          error={errorOf(name)}
          value={typed[name]}
          onChange={(event) => type({ [name]: event.currentTarget.value })}
        />
      ))}
    </StepPage>
  )
}
