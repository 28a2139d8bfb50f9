import type { Services } from '../../services.ts'

const WARN_PERCENT = 80

/** Says once as the count passes it, and again when nothing is left: somebody has to look before borrowers cannot sign in. */
export function warnOfBudget({ config, log }: Services, used: number): void {
  const { hourlyBudget } = config.sms
  const facts = { alarm: 'sms-budget', used, hourlyBudget }
  if (used === Math.ceil((hourlyBudget * WARN_PERCENT) / 100)) log.warn(facts, 'most of this hour’s codes are sent')
  if (used === hourlyBudget) log.error(facts, 'the last code of this hour is sent: nobody gets another')
}
