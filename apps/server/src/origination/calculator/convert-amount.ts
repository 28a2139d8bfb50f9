import type { Body, Reply } from '@hulog/contract'
import { roundDiv } from '@hulog/lending'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { describeExchangeRate } from './describe-exchange-rate.ts'
import { type ExchangeRate, findExchangeRate } from './exchange-rates.store.ts'
import { todayIn } from './today-in.ts'

/**
 * OTH-06 exchange-rate: an amount in another currency, at the rate configured for today.
 *
 * Minor units are hundredths of every currency, rupiah too, so that the rate of whole units is the rate of minor units.
 * A rate configured the other way round is divided by, never turned into a rounded rate first.
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
