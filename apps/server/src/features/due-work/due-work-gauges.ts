import { Gauge } from 'prom-client'
import { type Market, markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { countBehind, countFailing } from './due-work.store.ts'

/**
 * What is not done yet, read from the database when it is asked for: the process that does it may be another one. While
 * the database cannot be asked, the other figures are shown without these.
 */
export function dueWorkGauges({ db, clock, metrics, log }: Services): void {
  const registers = [metrics.registry]
  const notAsked = (err: unknown) => log.warn({ err }, 'due work could not be counted')
  new Gauge({
    name: 'hulog_due_work_behind',
    help: 'Loans with work up to today that is not done, by market.',
    labelNames: ['market'],
    registers,
    async collect() {
      this.reset()
      for (const [market, { zone }] of Object.entries(markets)) {
        const counting = countBehind(db, market as Market, clock.businessDate(zone))
        await counting.then((behind) => this.set({ market }, behind), notAsked)
      }
    },
  })
  new Gauge({
    name: 'hulog_due_work_failing',
    help: 'Loans whose due work failed and waits for another try.',
    registers,
    async collect() {
      this.reset()
      await countFailing(db).then((failing) => this.set(failing), notAsked)
    },
  })
}
