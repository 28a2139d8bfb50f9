import { operations } from '@hulog/contract'
import type { BenchProduct } from './bench-product.ts'
import { type Comparison, compareRates, type Pair } from './compare-rates.ts'

const begins = '{"code":0,'

export function compareCalls({ url, bareUrl, cookie, ids, order }: BenchProduct): Promise<Comparison[]> {
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
