import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { isUuid } from '../../platform/database/is-uuid.ts'
import { forgetRequest } from '../../platform/outgoing/fixed-request.ts'
import type { Services } from '../../services.ts'
import { lockChargeByReference, moveCharge } from './payway.store.ts'

/** What it does that an accepted charge failed after all: another may be made at once. Null for another kind of event. */
export function receiveChargeFailure({ providers }: Services) {
  return async (tx: Tx, body: unknown): Promise<string | null> => {
    const failed = providers.payments.readChargeFailure(body)
    if (failed === null) return null
    const charge = isUuid(failed.reference) ? await lockChargeByReference(tx, failed.reference) : null
    if (charge === null) return 'unknown charge'
    // Its answer may be lost: this one stands for it, and the charge is never asked for again.
    await forgetRequest(tx, charge.id)
    if (charge.state === 'refused') return 'repeated'
    const refused = { state: 'refused', reason: failed.reason, takingSince: null } as const
    await moveCharge(tx, charge, charge.state, refused)
    await recordAudit(tx, providers.payments.name, 'bank-charge-failed', { chargeId: charge.id, reason: failed.reason })
    return 'charge failed'
  }
}
