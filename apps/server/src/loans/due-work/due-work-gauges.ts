import { Gauge } from 'prom-client'
import { within } from '../../platform/database/cache-until-changed.ts'
import { PROBE_MS } from '../../platform/database/open-pool.ts'
import { allMarkets, businessDateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { countFailing, countOpenWork } from './due-work.store.ts'

/**
 * Counts open due work, read from the database on request, because another process may do it. If the database is
 * unavailable or too slow, the other metrics are shown without these.
 */
export function dueWorkGauges({ db, clock, metrics, log }: Services, waitMs = PROBE_MS): void {
  const registers = [metrics.registry]
  const notAsked = (err: unknown) => log.warn({ err }, 'due work could not be counted')
  new Gauge({
    name: 'hulog_due_work_behind',
    help: 'Loans with work up to today that is not done, by market.',
    labelNames: ['market'],
    registers,
    async collect() {
      this.reset()
      await within(waitMs, countByMarket()).then((counts) => {
        for (const { market, behind } of counts) this.set({ market }, behind)
      }, notAsked)
    },
  })
  new Gauge({
    name: 'hulog_due_work_failing',
    help: 'Loans whose due work failed and waits for another try.',
    registers,
    async collect() {
      // A reset would show a figure without labels as zero.
      this.remove()
      await within(waitMs, countFailing(db)).then((failing) => this.set(failing), notAsked)
    },
  })

  /** In sequence: a metric must not take several connections. */
  async function countByMarket(): Promise<{ market: string; behind: number }[]> {
    const counts = []
    for (const market of allMarkets) {
      const behind = await countOpenWork(db, market, businessDateIn(market, clock))
      counts.push({ market, behind })
    }
    return counts
  }
}
