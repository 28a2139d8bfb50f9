import { useState } from 'react'
import { TextButton } from '../../platform/ui/button.tsx'
import { TextField } from '../../platform/ui/fields.tsx'
import styles from './password-field.module.css'

type PasswordFieldProps = {
  readonly label: string
  readonly autoComplete: 'current-password' | 'new-password'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly maxLength: number
  readonly hint?: string
  readonly error?: string | null
}

/** A password that its writer can look at: a typing mistake would lock them out. */
export function PasswordField({ label, onChange, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.field}>
      <TextField
        {...field}
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

export const PASSWORD_RULES =
  'At least twelve characters. Not a common password, and not your name. A few words that do not belong together are good.'

/** Refusals of a new password, which its field says. */
export const passwordReasons = ['PASSWORD_TOO_SHORT', 'PASSWORD_COMMON', 'PASSWORD_NAMES_YOU'] as const
