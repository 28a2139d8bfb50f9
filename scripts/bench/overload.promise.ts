import { operations } from '@hulog/contract'
import { type BenchProduct, startBenchProduct } from './bench-product.ts'
import { requestsPerSecond } from './compare-rates.ts'
import { type Offered, type Outcome, offerAtRate } from './open-loop.ts'
import { atLeast, atMost, type Finding, type Promised } from './promise.ts'

const TIMES = 3
const SECONDS = 10
const MOST_SECONDS = 1
/** One in so many asks whether the server lives. */
const PROBE_EVERY = 50

/** Three times what can be done: some of it is done as fast as ever, the rest is refused at once, and then it is over. */
export const overload: Promised = {
  name: 'overload',
  async measure() {
    const product = await startBenchProduct()
    try {
      await capacityOf(product)
      const before = await capacityOf(product)
      const outcomes = await offerAtRate(product.url, TIMES * before, SECONDS, makeOffers(product))
      // One round of three seconds that nobody measures, so that the next ends within five.
      await capacityOf(product, false)
      const after = await capacityOf(product)
      return findings(outcomes, before, after)
    } finally {
      await product.stop()
    }
  },
}

function findings(outcomes: readonly Outcome[], before: number, after: number): Finding[] {
  const answered = outcomes.filter(({ status }) => status === 200)
  const refused = outcomes.filter(({ status }) => status === 503)
  const rate = answered.length / SECONDS
  const lost = outcomes.length - answered.length - refused.length
  const offered = `${outcomes.length} offered in ${SECONDS} s, ${answered.length} answered, ${refused.length} refused`
  const slowest = percentile(answered, 0.99)
  return [
    atMost('Overload', slowest / 1000, MOST_SECONDS, `s for 99 of 100 that were answered (${offered})`),
    atMost('Overload', lost, 0, 'were neither answered nor refused'),
    atLeast('Overload', rate / before, 0.3, `of what can be done was done (${Math.round(rate)}/s)`),
    atLeast('Overload', after / before, 0.8, `of it within five seconds after (${Math.round(after)}/s)`),
  ]
}

function percentile(outcomes: readonly Outcome[], part: number): number {
  const times = outcomes.map(({ tookMs }) => tookMs).sort((a, b) => a - b)
  return times[Math.floor(times.length * part)] ?? Number.POSITIVE_INFINITY
}

function makeOffers({ order, cookie }: BenchProduct): () => Offered {
  const details = { path: operations.getLoanDetails.path, body: order, headers: { cookie } }
  let made = 0
  return () => {
    made += 1
    return made % PROBE_EVERY === 0 ? { path: '/health/live' } : details
  }
}

/** Just after the storm something may still be refused; that is what the round before the measured one is for. */
function capacityOf({ url, order, cookie }: BenchProduct, isMeasured = true): Promise<number> {
  const asked = { url: url + operations.getLoanDetails.path, begins: '{"code":0,', body: order, headers: { cookie } }
  const rate = requestsPerSecond(asked)
  return isMeasured ? rate : rate.catch(() => 0)
}
