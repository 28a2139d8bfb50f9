import { startBenchProduct } from './bench-product.ts'
import { compareCalls } from './compare-calls.ts'
import { median } from './median.ts'
import { atLeast, type Promised } from './promise.ts'

/** Loan details and home must reach half the requests per second of a bare route that makes one prepared query. */
export const calls: Promised = {
  name: 'calls',
  async measure() {
    const product = await startBenchProduct()
    try {
      return (await compareCalls(product)).map(({ name, ratios, bareRate, rate }) => {
        const rates = `${Math.round(rate)}/s beside ${Math.round(bareRate)}/s`
        return atLeast(name, median(ratios), 0.5, `of a bare route (${rates})`)
      })
    } finally {
      await product.stop()
    }
  },
}
