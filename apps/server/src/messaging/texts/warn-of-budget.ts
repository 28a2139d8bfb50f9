import type { Services } from '../../services.ts'
import type { Limit } from './limits-of.ts'

const WARN_PERCENT = 80

/**
 * Says once as a count passes it, and again when nothing is left: somebody has to look before people cannot sign in. Of what
 * strangers may use too, since a pump of numbers nobody knows never comes further.
 */
export function warnOfBudget({ log }: Services, { name, most }: Limit, used: number): void {
  const facts = { alarm: 'sms-budget', budget: name === 'budget' ? 'all' : 'cold', used, most }
  if (used === Math.ceil((most * WARN_PERCENT) / 100)) log.warn(facts, 'most of this hour’s codes are sent')
  if (used === most) log.error(facts, 'the last code of this hour is sent: nobody it is for gets another')
}
