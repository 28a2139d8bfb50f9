import { correctAddress } from '@hulog/client/operations'
import { ADDRESS_LINE_MAX_LENGTH, POSTAL_CODE_PATTERN } from '@hulog/contract/limits'
import { TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { StepUpSheet } from '../step-up/step-up-sheet.tsx'
import { CorrectionPage, StatedView, useCorrection } from './correction-page.tsx'
import type { OwnData } from './own-data.queries.ts'

type Address = NonNullable<OwnData['address']>

const POSTAL_CODE = new RegExp(POSTAL_CODE_PATTERN)
const FIELDS = [
  { name: 'line1', autoComplete: 'address-line1', least: 3 },
  { name: 'city', autoComplete: 'address-level2', least: 2 },
  { name: 'region', autoComplete: 'address-level1', least: 2 },
  { name: 'postalCode', autoComplete: 'postal-code', least: 3 },
] as const

export function CorrectAddressPart() {
  return (
    <StatedView title="own-data.correct.address" of={({ address }) => address}>
      {(address) => <AddressForm stated={address} />}
    </StatedView>
  )
}

function AddressForm({ stated }: { stated: Address }) {
  const { _ } = useLingui()
  const [typed, setTyped] = useState(stated)
  const [isChecked, setChecked] = useState(false)
  const { saving, stepUp, failure } = useCorrection(correctAddress)
  const isWrong = ({ name, least }: (typeof FIELDS)[number]) =>
    name === 'postalCode' ? !POSTAL_CODE.test(typed[name].trim()) : typed[name].trim().length < least
  function submit() {
    setChecked(true)
    if (!FIELDS.some(isWrong)) saving.send(trimmed(typed))
  }
  return (
    <CorrectionPage
      title="own-data.correct.address"
      isSaving={saving.isSending && !stepUp.pending}
      failure={failure}
      onRetry={saving.retry}
      onSubmit={submit}
      sheet={<StepUpSheet reason="own-data.correct.reason" stepUp={stepUp} writing={saving} />}
    >
      {FIELDS.map((field) => (
        <TextField
          key={field.name}
          label={_(`borrowers.${field.name}`)}
          error={isChecked && isWrong(field) ? _(`borrowers.${field.name}.missing`) : undefined}
          value={typed[field.name]}
          maxLength={field.name === 'postalCode' ? 10 : ADDRESS_LINE_MAX_LENGTH}
          autoComplete={field.autoComplete}
          onChange={(event) => setTyped({ ...typed, [field.name]: event.currentTarget.value })}
        />
      ))}
    </CorrectionPage>
  )
}

function trimmed({ line1, city, region, postalCode }: Address): Address {
  return { line1: line1.trim(), city: city.trim(), region: region.trim(), postalCode: postalCode.trim() }
}
