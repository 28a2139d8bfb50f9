import { saveAddress } from '@hulog/client/operations'
import { ADDRESS_LINE_MAX_LENGTH, POSTAL_CODE_PATTERN } from '@hulog/contract/limits'
import { TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { typedText } from '../../platform/fields/use-draft.ts'
import { StepPage, type StepProps, useStepAnswers } from './step-page.tsx'
import { complaintsOf, fits, isShort, type StepForm, trimmed, useStepForm } from './use-step-form.ts'

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
  const { market } = props.known
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
          label={_(`borrowers.${name}`, { market })}
          error={errorOf(name, { market })}
          value={typed[name]}
          onChange={(event) => type({ [name]: event.currentTarget.value })}
        />
      ))}
    </StepPage>
  )
}

const LEAST_LINE_LETTERS = 3

const LEAST_PLACE_LETTERS = 2

const schema = v.object({ line1: typedText, city: typedText, region: typedText, postalCode: typedText })

const addressForm: StepForm<typeof schema, 'saveAddress'> = {
  operation: saveAddress,
  step: 'address',
  schema,
  check: ({ line1, city, region, postalCode }) =>
    complaintsOf([
      ['line1', isShort(line1, LEAST_LINE_LETTERS), 'borrowers.line1.missing'],
      ['city', isShort(city, LEAST_PLACE_LETTERS), 'borrowers.city.missing'],
      ['region', isShort(region, LEAST_PLACE_LETTERS), 'borrowers.region.missing'],
      ['postalCode', !fits(postalCode, POSTAL_CODE_PATTERN), 'borrowers.postalCode.missing'],
    ]),
  bodyOf: ({ line1, city, region, postalCode }) => ({
    line1: trimmed(line1),
    city: trimmed(city),
    region: trimmed(region),
    postalCode: trimmed(postalCode),
  }),
  reasonFields: {},
}
