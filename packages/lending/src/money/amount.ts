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

/**
 * An amount without currency and locale, as arithmetic is shown: `120000` is `1,200.00`, `-50` is `-0.50`. Two decimals.
 * Errors: `amount-out-of-range` for what is no whole number.
 */
export function formatAmountPlainly(amountMinor: number): string {
  if (!Number.isSafeInteger(amountMinor)) {
    throw new LendingError('amount-out-of-range', 'An amount must be a whole number of minor units')
  }
  const magnitude = Math.abs(amountMinor)
  const minor = magnitude % 100
  const major = (magnitude - minor) / 100
  return `${amountMinor < 0 ? '-' : ''}${withThousands(String(major))}.${String(minor).padStart(2, '0')}`
}

/**
 * A rate as arithmetic is shown: `50000` is `5%`, `12500` is `1.25%`, `-100` is `-0.01%`. Every digit is shown, without padding.
 * Errors: `rate-out-of-range` for what is no whole number.
 */
export function formatRatePlainly(ratePpm: number): string {
  if (!Number.isSafeInteger(ratePpm)) {
    throw new LendingError('rate-out-of-range', 'A rate must be a whole number of parts per million')
  }
  const magnitude = Math.abs(ratePpm)
  const fraction = magnitude % 10_000
  const whole = (magnitude - fraction) / 10_000
  const decimals = String(fraction).padStart(4, '0').replace(/0+$/, '')
  return `${ratePpm < 0 ? '-' : ''}${withThousands(String(whole))}${decimals === '' ? '' : `.${decimals}`}%`
}

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
