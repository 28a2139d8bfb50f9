import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { markIdentityChanged, putSection } from './certification.store.ts'
import type { SectionName, SectionValues } from './certification.ts'
import { type Correction, correctionsBetween } from './corrections-between.ts'
import { logCorrections } from './log-corrections.ts'
import { placeOf, readSection } from './read-certification.ts'

/**
 * Keeps a section in place of what was stated before. Another name, birth date or address than before is logged as it was
 * and as it is (TRM-05), and after another name or birth date the ID is to be shown anew.
 */
export async function keepSection<Name extends SectionName>(
  services: Services,
  tx: Tx,
  borrowerId: string,
  section: Name,
  value: SectionValues[Name],
): Promise<void> {
  const { cipher, clock } = services
  const before = await readSection(services, tx, borrowerId, section)
  const sealed = cipher.seal(JSON.stringify(value), placeOf(borrowerId, section))
  await putSection(tx, { borrowerId, section, sealed, submittedAt: clock.now() })
  await recordAudit(tx, borrowerId, 'certification-saved', { section })
  const corrections = before === null ? [] : correctionsBetween(section, before, value)
  await logCorrections(services, tx, borrowerId, corrections)
  if (corrections.some(isOfIdentity)) await markIdentityChanged(tx, borrowerId, clock.now())
}

function isOfIdentity({ what }: Correction): boolean {
  return what !== 'address'
}
