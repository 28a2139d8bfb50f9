import { Gauge } from 'prom-client'
import { within } from '../../platform/database/cache-until-changed.ts'
import { PROBE_MS } from '../../platform/database/open-pool.ts'
import { readUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { BUDGET_KEY, COLD_BUDGET_KEY, coldBudget } from './limits-of.ts'
import { listPrefixes } from './prefixes.store.ts'
import { listStops, type Stop } from './stops.ts'

/**
 * The state of codes across all processes, read from the database on request. If the database is unavailable or too
 * slow, the other metrics are shown without these.
 */
export function smsGauges(services: Services, waitMs = PROBE_MS): void {
  const { db, clock, metrics, log } = services
  const registers = [metrics.registry]
  const notAsked = (err: unknown) => log.warn({ err }, 'the codes sent could not be counted')
  new Gauge({
    name: 'hulog_codes_stopped',
    help: '1 while staff have stopped codes: all of them, or those that register.',
    labelNames: ['what'],
    registers,
    async collect() {
      this.reset()
      await within(waitMs, listStops(db)).then((stops) => {
        const stopped = new Set(stops.map(({ what }) => what))
        for (const what of ['all', 'registration'] as const) this.set({ what }, stopped.has(what) ? 1 : 0)
      }, notAsked)
    },
  })
  new Gauge({
    name: 'hulog_code_budget_used_ratio',
    help: 'Part of the hour’s budget of codes that is used; cold: what strangers may use of it.',
    labelNames: ['budget'],
    registers,
    async collect() {
      this.reset()
      await within(waitMs, readSmsStatus(services)).then(({ budget, coldBudget }) => {
        this.set({ budget: 'all' }, budget.used / budget.most)
        this.set({ budget: 'cold' }, coldBudget.used / coldBudget.most)
      }, notAsked)
    },
  })
  new Gauge({
    name: 'hulog_code_prefixes_blocked',
    help: 'Ranges of numbers that get no codes to register, as too few of theirs are used.',
    registers,
    async collect() {
      // A reset would show a figure without labels as zero.
      this.remove()
      await within(waitMs, listPrefixes(db, clock.now())).then((all) => {
        this.set(all.filter(({ isBlocked }) => isBlocked).length)
      }, notAsked)
    },
  })
}

type Used = { readonly used: number; readonly most: number; readonly windowEndsAt: Date | null }

/** The state of the hourly budget, and of the stops. */
export type SmsStatus = { readonly budget: Used; readonly coldBudget: Used; readonly stops: readonly Stop[] }

export async function readSmsStatus({ db, clock, config }: Services): Promise<SmsStatus> {
  const now = clock.now()
  const read = async (key: string, most: number): Promise<Used> => {
    const { count, windowEndsAt } = await readUse(db, key, now)
    return { used: count, most, windowEndsAt }
  }
  return {
    budget: await read(BUDGET_KEY, config.sms.hourlyBudget),
    coldBudget: await read(COLD_BUDGET_KEY, coldBudget(config.sms)),
    stops: await listStops(db),
  }
}
