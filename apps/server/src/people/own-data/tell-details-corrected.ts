import { announce } from '../../messaging/notifications/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import { markets } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { findCorrection, getBorrower, marketOf } from '../borrowers/index.ts'

/** Whoever did not correct it learns of it at once (ASVS 6.3.7). What it is now is not said: a message is read by others. */
export async function tellDetailsCorrected(
  { db, clock }: Services,
  { borrowerId, correctionId }: JobPayloads['tellDetailsCorrected'],
): Promise<void> {
  const correction = await findCorrection(db, correctionId)
  // Erased meanwhile: there is nobody left to tell.
  if (!correction) return
  const { zone } = markets[marketOf(await getBorrower(db, borrowerId))]
  await inTransaction(db, (tx) =>
    announce(tx, {
      borrowerId,
      kind: 'details-changed',
      subjectId: correctionId,
      facts: { on: clock.dateOf(correction.correctedAt, zone) },
      url: '/myData',
      at: clock.businessNow(),
    }),
  )
}
