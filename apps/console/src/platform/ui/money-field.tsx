import { TextField, type TextFieldProps } from './fields.tsx'
import { moneyText } from './values.tsx'

export type MoneyFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'inputMode' | 'label'> & {
  label: string
  currency: string | null
  /** As it is typed, in major units. */
  value: string
  onChange: (typed: string) => void
}

/** Takes an amount in major units, as people write it. Read it with `minorOf`, which refuses what it cannot keep exactly. */
export function MoneyField({ label, currency, onChange, ...rest }: MoneyFieldProps) {
  return (
    <TextField
      {...rest}
      label={currency === null ? label : `${label} (${currency})`}
      inputMode="decimal"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** Groups of three, or as India groups them, each with commas; then at most two decimals. */
const TYPED = /^(\d{1,13}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/

/** 10^12 minor units, as the contract limits an amount. */
const MOST_MINOR = 1_000_000_000_000

/** `5,000.5` as 500050; null for anything that is no amount above zero. Digits only: no amount passes through floating point. */
export function minorOf(typed: string): number | null {
  const [, whole, cents = ''] = TYPED.exec(typed.trim()) ?? []
  if (whole === undefined) return null
  const minor = Number(whole.replaceAll(',', '') + cents.padEnd(2, '0'))
  return minor > 0 && minor <= MOST_MINOR ? minor : null
}

/** `5000.50`: an amount as it would be typed. */
export function amountAsTyped(minor: number): string {
  const cents = minor % 100
  const whole = (minor - cents) / 100
  return cents === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`
}

/** Says what is wrong with a typed amount, or null. */
export function amountError(typed: string, mostMinor: number | null, currency: string | null): string | null {
  const minor = minorOf(typed)
  if (minor === null) return 'Please enter an amount above zero, such as 5000 or 5000.50.'
  if (mostMinor !== null && minor > mostMinor) return `It is at most ${moneyText(mostMinor, currency)}.`
  return null
}
