import type { Body, Reply } from '@hulog/contract'
import { roundDiv } from '@hulog/lending'
import { lender } from '../../lender.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { todayIn } from './calculate-loan.ts'
import { type ExchangeRate, findExchangeRate } from './calculator.store.ts'

/**
 * Converts an amount at the rate configured for today (OTH-06 exchange-rate).
 *
 * Minor units are hundredths in every currency, including rupiah, so the rate of whole units is the rate of minor units.
 * A rate configured in the other direction is divided by, because inverting it first would round twice.
 */
export async function convertAmount(services: Services, body: Body<'convertAmount'>): Promise<Reply<'convertAmount'>> {
  const { amount, fromCurrency, toCurrency } = body
  if (fromCurrency === toCurrency) throw new DomainError('CURRENCIES_EQUAL', 'toCurrency')
  const today = todayIn(services, fromCurrency, toCurrency)
  const rate = await findExchangeRate(services.db, fromCurrency, toCurrency, today)
  if (!rate) throw new DomainError('RATE_NOT_KNOWN', 'toCurrency')
  const { rateNumerator, rateDenominator } = ratioFrom(rate, fromCurrency)
  const converted = roundDiv(BigInt(amount) * BigInt(rateNumerator), BigInt(rateDenominator), 'half-up')
  const convertedMinor = Number(converted)
  if (!Number.isSafeInteger(convertedMinor)) throw new DomainError('FIGURES_TOO_LARGE', 'amount')
  return {
    fromCurrency,
    toCurrency,
    amountMinor: amount,
    convertedMinor,
    rateNumerator,
    rateDenominator,
    rounding: 'half-up',
    ...describeExchangeRate(rate),
  }
}

function ratioFrom({ base, rateUnits, rateDigits }: ExchangeRate, fromCurrency: string) {
  const scale = 10 ** rateDigits
  return base === fromCurrency
    ? { rateNumerator: rateUnits, rateDenominator: scale }
    : { rateNumerator: scale, rateDenominator: rateUnits }
}

/** Describes a rate as published, with its direction, all digits and the decimal mark of its quote: `1 PHP = 290,50 IDR`. */
export function describeExchangeRate({ base, quote, rateUnits, rateDigits, validFrom, source }: ExchangeRate) {
  return {
    rateDescription: `1 ${base} = ${plainDecimal(rateUnits, rateDigits, quote === 'IDR' ? ',' : '.')} ${quote}`,
    rateValidFrom: validFrom,
    rateSource: source,
  }
}

/** Writes 29050 with 2 digits as `290.50`, without floats, so that no digit is lost or invented. */
function plainDecimal(units: number, digits: number, mark: '.' | ','): string {
  const text = String(units).padStart(digits + 1, '0')
  return digits === 0 ? text : text.slice(0, -digits) + mark + text.slice(-digits)
}

const demoRate = { validFrom: '2025-01-01', source: lender.name }

/** Round figures that show how conversion works. A lender enters real rates with their source. */
export const demoExchangeRates: readonly ExchangeRate[] = [
  { ...demoRate, base: 'INR', quote: 'IDR', rateUnits: 18_550, rateDigits: 2 },
  { ...demoRate, base: 'PHP', quote: 'IDR', rateUnits: 28_250, rateDigits: 2 },
  { ...demoRate, base: 'PHP', quote: 'INR', rateUnits: 15_225, rateDigits: 4 },
  { ...demoRate, base: 'USD', quote: 'IDR', rateUnits: 16_500, rateDigits: 0 },
  { ...demoRate, base: 'USD', quote: 'INR', rateUnits: 88_925, rateDigits: 3 },
  { ...demoRate, base: 'USD', quote: 'PHP', rateUnits: 58_410, rateDigits: 3 },
]
