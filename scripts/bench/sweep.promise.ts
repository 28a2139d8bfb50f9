import { sweepDueWork } from '../../apps/server/src/loans/index.ts'
import type { DuePosition } from '../../apps/server/src/platform/jobs/jobs.ts'
import { atMost, median, type Promised } from './promise.ts'
import { DUE_LOANS, type Stored } from './stock.ts'

const FEW = 100_000
const MANY = 1_000_000
const LOANS_A_BATCH = 500

/** With ten times the loans stored and the same number due, the sweep must not be slower. */
export const sweep: Promised = {
  name: 'sweep',
  async measure(stock) {
    const [few, many] = [sweeper(await stock.stored(FEW)), sweeper(await stock.stored(MANY))]
    const rounds: { few: number; many: number }[] = []
    for (let done = 0; done < DUE_LOANS; done += LOANS_A_BATCH) {
      rounds.push({ few: await few(), many: await many() })
    }
    const ratio = median(rounds.map((round) => round.many / round.few))
    const seconds = (times: number[]) => `${(times.reduce((sum, time) => sum + time, 0) / 1000).toFixed(1)} s`
    const times = `${seconds(rounds.map((round) => round.many))} beside ${seconds(rounds.map((round) => round.few))}`
    return [atMost('Overdue sweep', ratio, 1.3, `times as long at 1,000,000 loans as at 100,000 (${times})`)]
  },
}

/** Sweeps one more batch at each call, and returns its milliseconds. */
function sweeper({ services }: Stored): () => Promise<number> {
  let after: DuePosition | null = null
  return async () => {
    const startedAt = performance.now()
    const swept = await sweepDueWork(services, { market: 'PH', ...(after && { after }) }, LOANS_A_BATCH)
    if (swept.done !== LOANS_A_BATCH) throw new Error(`a batch did ${swept.done} loans, and not ${LOANS_A_BATCH}`)
    after = swept.last
    return performance.now() - startedAt
  }
}
