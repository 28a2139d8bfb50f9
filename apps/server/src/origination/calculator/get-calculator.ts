import type { Reply } from '@hulog/contract'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import type { ProductShelf } from '../products/index.ts'
import { calculatorChoices } from './choices.ts'
import { describeExchangeRate } from './describe-exchange-rate.ts'
import { listExchangeRates } from './exchange-rates.store.ts'
import { firstFigures } from './first-figures.ts'
import { workOut } from './work-out.ts'

/** OTH-06 index: everything the calculator's page shows before anything is typed. */
export async function getCalculator(
  services: Services,
  shelf: ProductShelf,
  market: Market,
): Promise<Reply<'getCalculator'>> {
  const today = services.clock.businessDate(markets[market].zone)
  const [products, rates] = await Promise.all([shelf.list(market), listExchangeRates(services.db, today)])
  const input = firstFigures(market, products)
  return {
    market,
    ...calculatorChoices,
    input,
    result: workOut(input, today),
    exchangeRates: rates.map((rate) => ({
      fromCurrency: rate.base,
      toCurrency: rate.quote,
      ...describeExchangeRate(rate),
    })),
  }
}
