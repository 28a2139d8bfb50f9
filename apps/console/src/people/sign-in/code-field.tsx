import { TextField } from '../../platform/ui/fields.tsx'

const DIGITS = 6

type CodeFieldProps = {
  readonly value: string
  readonly onChange: (digits: string) => void
  /** Called with the last digit. */
  readonly onWhole?: (digits: string) => void
  readonly error?: string | null
  readonly hint?: string
  readonly autoFocus?: boolean
}

/** The six digits of the authenticator app. Blanks that apps show between them are left out. */
export function CodeField({ value, onChange, onWhole, autoFocus = false, ...field }: CodeFieldProps) {
  return (
    <TextField
      {...field}
      label="Code of your authenticator app"
      name="totp"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus={autoFocus}
      required
      value={value}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replaceAll(/\D/g, '').slice(0, DIGITS)
        onChange(digits)
        if (digits.length === DIGITS && digits !== value) onWhole?.(digits)
      }}
    />
  )
}
