import { operations } from '@hulog/contract'
import { atMost, median, type Promised } from './promise.ts'
import { serveStored } from './serve-stored.ts'

const FEW = 10_000
const MANY = 1_000_000
const ROUNDS = 15
const LOOKS_A_ROUND = 400

/** Each borrower in turn opens their own loan, so that the rows are as far apart in the tables as possible. */
export const details: Promised = {
  name: 'details',
  async measure(stock) {
    const few = await serveStored(await stock.stored(FEW))
    const many = await serveStored(await stock.stored(MANY))
    try {
      const ratios: number[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const times = { few: await lookRound(few), many: await lookRound(many) }
        // The first round warms both up.
        if (round > 0) ratios.push(times.many / times.few)
      }
      const detail = 'times as long at 1,000,000 loans as at 10,000'
      return [atMost('Loan details', median(ratios), 1.2, detail)]
    } finally {
      await few.stop()
      await many.stop()
    }
  },
}

type Served = Awaited<ReturnType<typeof serveStored>>

/** The median milliseconds of a round. */
async function lookRound({ url, visitors }: Served): Promise<number> {
  const times: number[] = []
  for (let look = 0; look < LOOKS_A_ROUND; look += 1) {
    const { cookie, orderId } = visitors[Math.floor(Math.random() * visitors.length)] ?? { cookie: '', orderId: '' }
    const startedAt = performance.now()
    const response = await fetch(url + operations.getLoanDetails.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ orderId }),
    })
    const text = await response.text()
    times.push(performance.now() - startedAt)
    if (!text.startsWith('{"code":0,')) throw new Error(`loan details were refused: ${text}`)
  }
  return median(times)
}
