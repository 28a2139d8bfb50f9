import { type Channel, type IsoDate, type RuleInForce, rulesOn } from '@hulog/lending'
import type { Reader } from '../../platform/database/database.ts'
import { loadPolicyPacks } from './policy-packs.ts'

/** Which rules a product answers to: those of the pack it names, and of the store through which the borrower came. */
export type PolicyPlace = {
  readonly policyPack: string
  readonly market: string
  readonly on: IsoDate
  /** Absent: a browser, where no store has a say. */
  readonly channel?: Channel
}

/** The rules in force. A product of the pack `none` is offered on the specification's own terms: no rule holds. */
export async function loadRules(
  db: Reader,
  { policyPack, market, on, channel = 'browser' }: PolicyPlace,
): Promise<RuleInForce[]> {
  if (policyPack === 'none') return []
  const packs = await loadPolicyPacks(db)
  const ofProduct = packs.filter((pack) => pack.code === policyPack || pack.channel !== null)
  return rulesOn(ofProduct, { market, channel, on })
}
