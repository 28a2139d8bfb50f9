import { type PolicyPack, policyPacks } from '@hulog/lending'
import { inTransaction } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { savePolicyPack } from './policy.store.ts'

/** Saves the Philippine pack with a different limit for one rule. */
export async function limitPhilippines(services: Services, rule: string, maxPpm: number): Promise<void> {
  const delivered = policyPacks.find(({ code }) => code === 'PH')
  if (!delivered) throw new Error('there is no pack for the Philippines')
  const rules = delivered.rules.map((each) =>
    each.code === rule && 'maxPpm' in each.check ? { ...each, check: { ...each.check, maxPpm } } : each,
  )
  await savePack(services, { ...delivered, rules })
}

async function savePack(services: Services, pack: PolicyPack): Promise<void> {
  await inTransaction(services.db, (tx) => savePolicyPack(services, tx, pack, 'officer'))
}
