import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { countUse } from '../../platform/limits/count-use.ts'

const QUARTER_SECONDS = 15 * 60

/**
 * Records that a person or program of the lender saw personal data of a borrower: each kind of it (`what`: `details`, `photos`)
 * once in a quarter of an hour, so that a case which is opened again and again stays readable in the trail.
 */
export async function recordView(
  { clock }: { readonly clock: Pick<Clock, 'now'> },
  tx: Tx,
  { name }: Pick<StaffCaller, 'name'>,
  { borrowerId, what }: { readonly borrowerId: string; readonly what: string },
): Promise<void> {
  const views = await countUse(tx, `view:${name}:${borrowerId}:${what}`, QUARTER_SECONDS, clock.now())
  if (views === 1) await recordAudit(tx, name, 'borrower-viewed', { subject: `borrower:${borrowerId}`, what })
}
