import { randomUUID } from 'node:crypto'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { insertCorrection } from './corrections.store.ts'
import type { Correction } from './corrections-between.ts'

/** Keeps each as it was and as it is, sealed, and has the borrower told, so that whoever did not do it learns of it. */
export async function logCorrections(
  { cipher, clock }: Services,
  tx: Tx,
  borrowerId: string,
  corrections: readonly Correction[],
): Promise<void> {
  for (const { what, was, is } of corrections) {
    const id = randomUUID()
    await insertCorrection(tx, {
      borrowerId,
      id,
      what,
      oldSealed: cipher.seal(JSON.stringify(was), correctionPlace(id, 'old')),
      newSealed: cipher.seal(JSON.stringify(is), correctionPlace(id, 'new')),
      correctedAt: clock.businessNow(),
    })
    await recordAudit(tx, borrowerId, 'details-corrected', { what, correctionId: id })
    await enqueue(tx, 'tellDetailsCorrected', { borrowerId, correctionId: id })
  }
}

export function correctionPlace(id: string, column: 'old' | 'new'): Place {
  return { table: 'data_corrections', column, row: id }
}
