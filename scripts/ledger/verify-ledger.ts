// Not by the feature's index.ts: it brings along the pages and rules of orders, which take seconds to load.
import { type Anchor, readAnchors } from '../../apps/server/src/features/ledger/anchors.ts'
import { auditLedger } from '../../apps/server/src/features/ledger/audit-ledger.ts'
import { describeAudit } from '../../apps/server/src/features/ledger/describe-audit.ts'
import { connectDatabase } from '../../apps/server/src/platform/database/database.ts'
import { databaseErrorCode } from '../../apps/server/src/platform/database/database-error.ts'
import { patienceWithWork } from '../../apps/server/src/platform/database/patience.ts'
import { readGivenFile } from '../staff/given-file.ts'
import type { Settings } from '../start/settings.ts'
import { openDatabase } from './open-database.ts'

export type Verified = { lines: string[]; isRight: boolean }

export async function verifyLedger(settings: Settings, anchorsFile: string | null): Promise<Verified> {
  const kept = anchorsFile === null ? [] : keptAnchors(anchorsFile)
  const { url, close } = await openDatabase(settings)
  try {
    const audit = await auditAt(url, kept)
    const compared = kept.length > 0 ? [`Compared with ${kept.length} anchors kept earlier.`] : []
    return { lines: [...compared, ...describeAudit(audit)], isRight: audit.faults.length === 0 }
  } finally {
    await close()
  }
}

async function auditAt(url: string, kept: Anchor[]) {
  const db = connectDatabase(url, 1, () => {}, patienceWithWork)
  try {
    return await auditLedger(db, kept)
  } catch (cause) {
    const isOlder = ['42P01', '42703'].includes(databaseErrorCode(cause) ?? '')
    if (!isOlder) throw cause
    throw new Error('The database is of an older version, or empty. Start the product once: it brings it up to date.', {
      cause,
    })
  } finally {
    await db.$client.end()
  }
}

// A file without a single anchor would compare with nothing and look like a proof.
function keptAnchors(file: string): Anchor[] {
  const anchors = readAnchors(readGivenFile(file))
  if (anchors.length === 0) throw new Error(`${file} has no anchor lines ("anchor <chain> <number> <hash>").`)
  return anchors
}
