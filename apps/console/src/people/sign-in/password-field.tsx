import type { Failure } from '@hulog/client'
import { PASSWORD_MAX_LENGTH, STAFF_PASSWORD_MIN_LENGTH } from '@hulog/contract/limits'
import { useState } from 'react'
import { TextButton } from '../../platform/ui/button.tsx'
import { fieldError } from '../../platform/ui/failure.tsx'
import { TextField } from '../../platform/ui/fields.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = {
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly minLength?: number
  readonly maxLength?: number
  readonly hint?: string
  readonly error?: string | null
}

/** A password that its writer can look at: a typing mistake would lock them out. */
export function PasswordField({ label, onChange, maxLength = PASSWORD_MAX_LENGTH, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <TextField
        {...field}
        maxLength={maxLength}
        label={label}
        type={isShown ? 'text' : 'password'}
        name={field.autoComplete}
        required
        spellCheck={false}
        autoCapitalize="off"
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <TextButton className={styles.show} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        Show<span className="visually-hidden"> what I type: {label}</span>
      </TextButton>
    </div>
  )
}

type NewPasswordProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly failure: Failure | null
}

/** A new password, with its rules before it is refused, and the refused rule after. */
export function NewPasswordField({ value, onChange, failure }: NewPasswordProps) {
  return (
    <PasswordField
      label="New password"
      autoComplete="new-password"
      hint="At least twelve characters. Not a password that many people use, and without your name. A few words that do not belong together are good."
      minLength={STAFF_PASSWORD_MIN_LENGTH}
      maxLength={PASSWORD_MAX_LENGTH}
      value={value}
      onChange={onChange}
      error={newPasswordError(failure)}
    />
  )
}

/** The refusals that the field says. Their own words speak of borrowers, whose passwords have other rules. */
const REFUSED: Readonly<Record<string, string>> = {
  PASSWORD_TOO_SHORT: 'Please choose at least twelve characters.',
  PASSWORD_COMMON: 'Many people use this password. Please choose another.',
  PASSWORD_NAMES_YOU: 'It must not contain your name, your e-mail address or the lender’s name. Please choose another.',
}

export const passwordReasons = Object.keys(REFUSED)

function newPasswordError(failure: Failure | null): string | null {
  if (failure?.kind !== 'refusal') return null
  return REFUSED[failure.reason] ?? fieldError(failure, 'password')
}
