import type { ExchangeRate } from './exchange-rates.store.ts'

/** A configured rate as pages show it: `1 PHP = 290.50 IDR`, in the direction and with the digits it was published. */
export function describeExchangeRate({ base, quote, rateUnits, rateDigits, validFrom, source }: ExchangeRate) {
  return {
    rateDescription: `1 ${base} = ${plainDecimal(rateUnits, rateDigits)} ${quote}`,
    rateValidFrom: validFrom,
    rateSource: source,
  }
}

/** 29050 with 2 digits is `290.50`. No float, so no digit is lost or invented. */
function plainDecimal(units: number, digits: number): string {
  const text = String(units).padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
