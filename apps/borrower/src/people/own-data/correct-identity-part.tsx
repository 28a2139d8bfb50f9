import type { Failure } from '@hulog/client'
import { correctIdentity } from '@hulog/client/operations'
import { NAME_MAX_LENGTH } from '@hulog/contract/limits'
import { TextField } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { BirthDateField } from '../../platform/fields/birth-date-field.tsx'
import { failureText } from '../../platform/shell/failure-text.ts'
import { StepUpSheet } from '../step-up/step-up-sheet.tsx'
import { CorrectionPage, StatedView, useCorrection } from './correction-page.tsx'
import type { OwnData } from './own-data.queries.ts'

const LEAST_NAME_LETTERS = 2

export function CorrectIdentityPart() {
  return (
    <StatedView title="own-data.correct.identity" of={({ identity }) => identity}>
      {(identity) => <IdentityForm stated={identity} />}
    </StatedView>
  )
}

function IdentityForm({ stated }: { stated: NonNullable<OwnData['identity']> }) {
  const { i18n, _ } = useLingui()
  const [fullName, setFullName] = useState(stated.fullName)
  const [birthOn, setBirthOn] = useState(stated.birthOn)
  const [isChecked, setChecked] = useState(false)
  const { saving, stepUp, failure } = useCorrection(correctIdentity)
  const isNameShort = fullName.trim().length < LEAST_NAME_LETTERS
  const ofBirth = failure && isOfBirthDate(failure) ? failureText(i18n, failure) : undefined
  function submit() {
    setChecked(true)
    if (!isNameShort && birthOn !== '') saving.send({ fullName: fullName.trim(), birthOn })
  }
  return (
    <CorrectionPage
      title="own-data.correct.identity"
      isSaving={saving.isSending && !stepUp.pending}
      failure={ofBirth ? null : failure}
      onRetry={saving.retry}
      onSubmit={submit}
      sheet={<StepUpSheet reason="own-data.correct.reason" stepUp={stepUp} writing={saving} />}
    >
      <TextField
        label={_('borrowers.fullName')}
        error={isChecked && isNameShort ? _('borrowers.fullName.missing') : undefined}
        value={fullName}
        maxLength={NAME_MAX_LENGTH}
        autoComplete="name"
        autoCapitalize="words"
        onChange={(event) => setFullName(event.currentTarget.value)}
      />
      <BirthDateField
        error={isChecked && birthOn === '' ? _('borrowers.birthOn.missing') : ofBirth}
        defaultValue={stated.birthOn}
        onChange={setBirthOn}
      />
    </CorrectionPage>
  )
}

function isOfBirthDate(failure: Failure): boolean {
  return failure.kind === 'refusal' && ['UNDER_AGE', 'BIRTH_DATE_NOT_VALID'].includes(failure.reason)
}
