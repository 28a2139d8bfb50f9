import { operations } from '@hulog/contract'
import autocannon from 'autocannon'
import type { BenchProduct } from './bench-product.ts'

const ROUNDS = 5
const SECONDS_A_ROUND = 3
const CONNECTIONS = 32

export type Comparison = { name: string; ratios: number[]; bareRate: number; rate: number }

/** Bare and measured route take turns, so that a slow moment of the machine touches both. */
export async function compareCalls(product: BenchProduct): Promise<Comparison[]> {
  const measured = [
    { name: 'Loan details', bare: '/details', path: operations.getLoanDetails.path, body: product.order },
    { name: 'Home', bare: '/home', path: operations.listProducts.path, body: {} },
  ]
  const comparisons: Comparison[] = []
  for (const { name, bare, path, body } of measured) {
    const ratios: number[] = []
    let bareRate = 0
    let rate = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      bareRate = await requestsPerSecond(product.bareUrl + bare, product.ids, '')
      rate = await requestsPerSecond(product.url + path, body, product.cookie)
      // The first round warms both up.
      if (round > 0) ratios.push(rate / bareRate)
    }
    comparisons.push({ name, ratios, bareRate, rate })
  }
  return comparisons
}

async function requestsPerSecond(url: string, body: object, cookie: string): Promise<number> {
  const result = await autocannon({
    url,
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
    connections: CONNECTIONS,
    duration: SECONDS_A_ROUND,
    verifyBody: (body) => String(body).startsWith('{"code":0,'),
  } as autocannon.Options)
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0)
    throw new Error(`${url} did not answer every request`)
  return result.requests.average
}
