/** An amount for the arithmetic sentences: `120000` is `1,200.00`. Two decimals; no currency, no locale. */
export function formatAmountPlainly(amountMinor: number): string {
  const minor = amountMinor % 100
  const major = (amountMinor - minor) / 100
  return `${withThousands(String(major))}.${String(minor).padStart(2, '0')}`
}

/** A rate for the arithmetic sentences: `50000` is `5 %`, `12500` is `1.25 %`. Every digit is shown, none invented. */
export function formatRatePlainly(ratePpm: number): string {
  const fraction = ratePpm % 10_000
  const whole = (ratePpm - fraction) / 10_000
  const decimals = String(fraction).padStart(4, '0').replace(/0+$/, '')
  return `${withThousands(String(whole))}${decimals === '' ? '' : `.${decimals}`} %`
}

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}
