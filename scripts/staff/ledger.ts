import { type Anchor, readAnchors } from '../../apps/server/src/books/ledger/chain.ts'
import { auditLedger, describeAudit } from '../../apps/server/src/loans/verification/verify-books.ts'
import {
  type AuditAnchor,
  type AuditVerification,
  auditAnchorLine,
  readAuditAnchors,
  verifyAuditTrail,
} from '../../apps/server/src/platform/audit/verify-audit.ts'
import { connectDatabase } from '../../apps/server/src/platform/database/database.ts'
import { databaseErrorCode } from '../../apps/server/src/platform/database/database-error.ts'
import { patienceWithWork } from '../../apps/server/src/platform/database/open-pool.ts'
import type { Settings } from '../start/settings.ts'
import { readGivenFile, type StaffCommand } from './staff-command.ts'
import { openDatabase } from './with-services.ts'

// The imports above bypass the domains' index.ts, which would load the pages and rules of orders and take seconds.

const verify: StaffCommand = {
  name: 'verify',
  what: 'verifies the books and the audit trail, and prints anchors for later comparisons; exit code 1: faults were found',
  permission: null,
  mayHave: { anchors: 'FILE' },
  runAlone: async (settings, { options: { anchors } }, say) => {
    const { lines, wrong } = await verifyLedger(settings, anchors ?? null)
    for (const line of lines) say(line)
    if (wrong.length > 0) throw new Error(`Not right: ${wrong.join(' and ')}.`)
  },
}

type Verified = { lines: string[]; wrong: string[] }

type Kept = { books: Anchor[]; trail: AuditAnchor[] }

/**
 * Verifies the ledger and the audit trail; `anchorsFile` may contain anchors of either, such as the product's own log.
 */
export async function verifyLedger(settings: Settings, anchorsFile: string | null): Promise<Verified> {
  const kept = anchorsFile === null ? { books: [], trail: [] } : keptAnchors(anchorsFile)
  const { url, close } = await openDatabase(settings)
  try {
    const { books, trail } = await auditAt(url, kept)
    const count = kept.books.length + kept.trail.length
    const compared = count > 0 ? [`Compared with ${count} anchors kept earlier.`] : []
    const lines = [...compared, ...describeAudit(books), ...describeTrail(trail)]
    return {
      lines,
      wrong: [books.faults.length > 0 && 'the books', trail.faults.length > 0 && 'the audit trail'].filter(
        (each) => each !== false,
      ),
    }
  } finally {
    await close()
  }
}

async function auditAt(url: string, kept: Kept) {
  const db = connectDatabase(url, 1, () => {}, patienceWithWork)
  try {
    return { books: await auditLedger(db, kept.books), trail: await verifyAuditTrail(db, kept.trail) }
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

// Anchors are printed only for a trail without faults.
function describeTrail({ faults, anchors, eventCount }: AuditVerification): string[] {
  const looked = `${eventCount} events were read.`
  if (faults.length > 0) return [`The audit trail is wrong. ${looked}`, ...faults.map((fault) => `- ${fault}`)]
  return [`The audit trail is right. ${looked}`, ...anchors.filter(({ seq }) => seq > 0).map(auditAnchorLine)]
}

// A file without a single anchor would compare with nothing and look like a proof.
function keptAnchors(file: string): Kept {
  const text = readGivenFile(file)
  const kept = { books: readAnchors(text), trail: readAuditAnchors(text) }
  if (kept.books.length + kept.trail.length === 0)
    throw new Error(`${file} has no anchor lines ("anchor <chain> <number> <hash>").`)
  return kept
}

export const commands: readonly StaffCommand[] = [verify]
