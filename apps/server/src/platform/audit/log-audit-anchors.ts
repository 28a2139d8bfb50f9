import type { Services } from '../../services.ts'
import { auditAnchorLine } from './audit-anchors.ts'
import { readAuditHeads } from './audit-chains.ts'

/**
 * Writes where the trail stands into the product's log, once a day. A log that is shipped to another machine holds what nobody
 * with rights to the database can change: `npm run staff -- ledger verify --anchors <that log>` compares the trail with it.
 */
export async function logAuditAnchors({ db, log }: Services): Promise<void> {
  const heads = (await readAuditHeads(db)).filter(({ seq }) => seq > 0)
  log.info({ anchors: heads.map(auditAnchorLine) }, 'the audit trail stands here')
}
