import { LendingError } from '../lending-error.ts'

/** Refuses an amount that is not a whole, non-negative number of minor units within JavaScript's safe integers. */
export function requireAmountMinor(amountMinor: number, name: string): void {
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0) {
    throw new LendingError('amount-out-of-range', `${name} must be a whole number of minor units from 0 up`)
  }
}

/** As `requireAmountMinor`, and refuses zero too. */
export function requirePositiveAmountMinor(amountMinor: number, name: string): void {
  requireAmountMinor(amountMinor, name)
  if (amountMinor === 0) throw new LendingError('amount-out-of-range', `${name} must be above zero`)
}

/** Converts exact arithmetic back to a number; refuses a value that a number cannot hold exactly. */
export function toAmountMinor(value: bigint): number {
  const amountMinor = Number(value)
  if (!Number.isSafeInteger(amountMinor)) {
    throw new LendingError('amount-out-of-range', 'The amount is too large to be held exactly')
  }
  return amountMinor
}

/** The sum of amounts, refused rather than rounded when it grows too large. */
export function sumMinor(amountsMinor: readonly number[]): number {
  const totalMinor = amountsMinor.reduce((sum, amountMinor) => sum + amountMinor, 0)
  requireAmountMinor(totalMinor, 'The sum')
  return totalMinor
}

/** An amount without currency and locale, as arithmetic is shown: `120000` is `1,200.00`. Two decimals. */
export function formatAmountPlainly(amountMinor: number): string {
  const minor = amountMinor % 100
  const major = (amountMinor - minor) / 100
  return `${withThousands(String(major))}.${String(minor).padStart(2, '0')}`
}

/**
 * A rate as arithmetic is shown: `50000` is `5%`, `12500` is `1.25%`. Every digit is shown, without padding.
 */
export function formatRatePlainly(ratePpm: number): string {
  const fraction = ratePpm % 10_000
  const whole = (ratePpm - fraction) / 10_000
  const decimals = String(fraction).padStart(4, '0').replace(/0+$/, '')
  return `${withThousands(String(whole))}${decimals === '' ? '' : `.${decimals}`}%`
}

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
