import type { Breach } from '@hulog/lending'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { insertBreaches, listOverrides } from './policy.store.ts'

/** Whose loan a breach is about. */
export type CheckedLoan = { readonly borrowerId: string; readonly orderId: string; readonly productId: string }

/** Keeps breaches for staff and gives back those that no override lets pass. */
export async function noteBreaches(
  { clock }: Services,
  tx: Tx,
  { borrowerId, orderId, productId }: CheckedLoan,
  stage: 'offer' | 'posting',
  breaches: readonly Breach[],
): Promise<Breach[]> {
  if (breaches.length === 0) return []
  const overridden = new Set((await listOverrides(tx, productId)).map(({ rule }) => rule))
  const foundAt = clock.businessNow()
  await insertBreaches(
    tx,
    breaches.map((breach) => {
      const { rule } = breach
      return { borrowerId, orderId, stage, rule, productId, breach, isOverridden: overridden.has(rule), foundAt }
    }),
  )
  return breaches.filter(({ rule }) => !overridden.has(rule))
}
