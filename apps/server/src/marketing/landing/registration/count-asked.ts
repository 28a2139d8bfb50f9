import type { Tx } from '../../../platform/database/database.ts'
import { countUse } from '../../../platform/limits/count-use.ts'
import type { Services } from '../../../services.ts'

const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400
/** How often one network is told at once that a number is registered. */
export const TOLD = { perHour: 5, perDay: 20 } as const
const MANY_NUMBERS = 50
const KNOWN_PERCENT = 10
/** Below this a share says nothing. */
const LEAST_TO_JUDGE = 20

type Asked = { readonly source: string; readonly phoneKey: string; readonly isKnown: boolean }

/**
 * Counts that a network asked for a number, and says whether it may be told at once that the number is registered.
 * Registered or not, as many statements run: the time of an answer must not tell either.
 */
export async function countAsked(services: Services, tx: Tx, { source, phoneKey, isKnown }: Asked): Promise<boolean> {
  const count = (key: string, seconds: number) => countUse(tx, key, seconds, services.clock.now())
  const isFirst = (await count(`landing-number:${source}:${phoneKey}`, DAY_SECONDS)) === 1
  const numbers = isFirst ? await count(`landing-numbers:${source}`, DAY_SECONDS) : 0
  const kind = isKnown ? 'known' : 'new'
  const ofHour = await count(`landing-${kind}-hour:${source}`, HOUR_SECONDS)
  const ofDay = await count(`landing-${kind}-day:${source}`, DAY_SECONDS)
  if (numbers === MANY_NUMBERS + 1) warn(services, 'many-numbers', source)
  if (isKnown && isFirst && numbers >= LEAST_TO_JUDGE && ofDay * 100 > numbers * KNOWN_PERCENT) {
    warn(services, 'many-registered', source)
  }
  return isKnown && ofHour <= TOLD.perHour && ofDay <= TOLD.perDay
}

function warn({ metrics, log }: Services, about: 'many-numbers' | 'many-registered', source: string): void {
  metrics.landingAlarms.inc({ about })
  log.warn({ about, source }, 'a network may be trying out a list of numbers on a landing page')
}
