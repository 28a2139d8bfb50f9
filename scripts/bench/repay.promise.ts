import { operations } from '@hulog/contract'
import { startBenchProduct } from './bench-product.ts'
import { compareRates } from './compare-rates.ts'
import { median } from './median.ts'
import { atLeast, type Promised } from './promise.ts'

/** REP-01: what a page that asks for money costs beside the page of the same loan, which is looked at most. */
export const repay: Promised = {
  name: 'repay',
  async measure() {
    const product = await startBenchProduct()
    const { url, cookie, order } = product
    const ask = ({ path }: { path: string }) => {
      return { url: url + path, begins: '{"code":0,', body: order, headers: { cookie } }
    }
    try {
      const pair = { name: 'Repayment', bare: ask(operations.getLoanDetails), measured: ask(operations.getRepayment) }
      return (await compareRates([pair])).map(({ name, ratios, bareRate, rate }) => {
        const rates = `${Math.round(rate)}/s beside ${Math.round(bareRate)}/s`
        return atLeast(name, median(ratios), 0.7, `of the rate of loan details (${rates})`)
      })
    } finally {
      await product.stop()
    }
  },
}
