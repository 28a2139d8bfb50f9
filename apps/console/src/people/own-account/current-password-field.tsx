import type { Failure } from '@hulog/client'
import { isRefused } from '../../platform/ui/failure.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'

type CurrentPasswordProps = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly failure: Failure | null
}

/** An open console is not enough to change how its person signs in. */
export function CurrentPasswordField({ value, onChange, failure }: CurrentPasswordProps) {
  return (
    <PasswordField
      label="Your password now"
      autoComplete="current-password"
      value={value}
      onChange={onChange}
      error={isRefused(failure, 'STAFF_SIGN_IN_WRONG') ? 'This is not your password.' : null}
    />
  )
}
