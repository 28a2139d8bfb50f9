import { operations } from '@hulog/contract'
import { type BenchProduct, startBenchProduct } from './bench-product.ts'
import { atLeast, type Comparison, compareRates, type Pair, type Promised } from './promise.ts'

/** Loan details and home must reach half the requests per second of a bare route that makes one prepared query. */
export const calls: Promised = {
  name: 'calls',
  async measure() {
    const product = await startBenchProduct()
    try {
      return (await compareCalls(product)).map(({ name, ratio, bareRate, rate }) => {
        const rates = `${Math.round(rate)}/s beside ${Math.round(bareRate)}/s`
        return atLeast(name, ratio, 0.5, `of a bare route (${rates})`)
      })
    } finally {
      await product.stop()
    }
  },
}

const begins = '{"code":0,'

function compareCalls({ url, bareUrl, cookie, ids, order }: BenchProduct): Promise<Comparison[]> {
  const pair = (name: string, bare: string, path: string, body: object): Pair => ({
    name,
    bare: { url: bareUrl + bare, begins, body: ids },
    measured: { url: url + path, begins, body, headers: { cookie } },
  })
  return compareRates([
    pair('Loan details', '/details', operations.getLoanDetails.path, order),
    pair('Home', '/home', operations.listProducts.path, {}),
  ])
}

/** REP-01: the cost of the repayment page beside the page of the same loan, which is used most. */
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
      return (await compareRates([pair])).map(({ name, ratio, bareRate, rate }) => {
        const rates = `${Math.round(rate)}/s beside ${Math.round(bareRate)}/s`
        return atLeast(name, ratio, 0.7, `of the rate of loan details (${rates})`)
      })
    } finally {
      await product.stop()
    }
  },
}
