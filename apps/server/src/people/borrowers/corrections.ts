import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { isUuid, type Reader, type Tx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import { dataCorrections } from './borrowers.schema.ts'
import type { SectionName, SectionValues } from './certification.store.ts'

type Corrected = 'fullName' | 'birthOn' | 'address'

export type Correction = { readonly what: Corrected; readonly was: unknown; readonly is: unknown }

/** A member of staff who corrects what a borrower stated, and why. */
export type Corrector = { readonly name: string; readonly reason: string }

/** TRM-05: a new name, birth date or address. Other details may change without a log. */
export function correctionsBetween<Name extends SectionName>(
  section: Name,
  before: SectionValues[Name],
  after: SectionValues[Name],
): Correction[] {
  const [was, is] = [watched(section, before), watched(section, after)]
  const changed = was.filter(([, value], at) => JSON.stringify(value) !== JSON.stringify(is[at]?.[1]))
  return changed.map(([what, value]) => ({ what, was: value, is: is.find(([name]) => name === what)?.[1] }))
}

function watched(section: SectionName, value: SectionValues[SectionName]): (readonly [Corrected, unknown])[] {
  if (section === 'address') return [['address', value]]
  if (section !== 'identity') return []
  const { fullName, birthOn } = value as SectionValues['identity']
  return [
    ['fullName', fullName],
    ['birthOn', birthOn],
  ]
}

/** Stores old and new values, encrypted, and notifies the borrower, who thereby learns of a change by somebody else. */
export async function logCorrections(
  { cipher, clock }: Services,
  tx: Tx,
  borrowerId: string,
  corrections: readonly Correction[],
  by: Corrector | null = null,
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
      correctedBy: by?.name ?? null,
      reason: by?.reason ?? null,
    })
    const recorded = { what, correctionId: id, ...(by && { subject: `borrower:${borrowerId}` }) }
    await recordAudit(tx, by?.name ?? borrowerId, 'details-corrected', recorded)
    await enqueue(tx, 'tellDetailsCorrected', { borrowerId, correctionId: id })
  }
}

export function correctionPlace(id: string, column: 'old' | 'new'): Place {
  return { table: 'data_corrections', column, row: id }
}

export type CorrectionRow = typeof dataCorrections.$inferSelect

async function insertCorrection(tx: Tx, row: CorrectionRow): Promise<void> {
  await tx.insert(dataCorrections).values(row)
}

/** Newest first. */
export async function listCorrectionsOf(db: Reader, borrowerId: string, limit: number): Promise<CorrectionRow[]> {
  return db
    .select()
    .from(dataCorrections)
    .where(eq(dataCorrections.borrowerId, borrowerId))
    .orderBy(desc(dataCorrections.correctedAt), desc(dataCorrections.id))
    .limit(limit)
}

/** Counts the corrections of this part of a borrower's details: two that began from the same number began from the same values. */
export async function countCorrections(
  db: Reader,
  borrowerId: string,
  section: 'identity' | 'address',
): Promise<number> {
  const { borrowerId: whose, what } = dataCorrections
  return db.$count(dataCorrections, and(eq(whose, borrowerId), inArray(what, [...CORRECTED_IN[section]])))
}

const CORRECTED_IN = { identity: ['fullName', 'birthOn'], address: ['address'] } as const

/** Those of all borrowers, newest first: for staff. */
export async function listNewestCorrections(db: Reader, limit: number): Promise<CorrectionRow[]> {
  return db.select().from(dataCorrections).orderBy(desc(dataCorrections.correctedAt)).limit(limit)
}

export async function findCorrection(db: Reader, id: string): Promise<CorrectionRow | null> {
  if (!isUuid(id)) return null
  const [row] = await db.select().from(dataCorrections).where(eq(dataCorrections.id, id))
  return row ?? null
}
