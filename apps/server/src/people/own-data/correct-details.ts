import type { Body, Reply } from '@hulog/contract'
import { announce } from '../../messaging/index.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { BorrowerCall } from '../../platform/http/register-operation.ts'
import type { JobPayloads } from '../../platform/jobs/jobs.ts'
import { businessDateIn, dateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { getBorrower, marketOf } from '../borrowers/borrowers.store.ts'
import {
  type Certification,
  lockBorrower,
  readCertification,
  readSection,
  type SectionName,
  type SectionValues,
} from '../borrowers/certification.store.ts'
import {
  type CorrectionRow,
  type Corrector,
  correctionPlace,
  findCorrection,
  listCorrectionsOf,
  listNewestCorrections,
} from '../borrowers/corrections.ts'
import { requireAdult } from '../borrowers/save-identity.ts'
import { keepSection, tidyAddress, tidyText } from '../borrowers/save-section.ts'
import { requireStepUp, tryStepUpCode } from '../sessions/step-up.ts'
import type { OwnDataServices } from './other-records.ts'

type Correction<Name extends SectionName> = {
  readonly borrowerId: string
  readonly sessionId: string
  readonly answer: Pick<Body<'correctAddress'>, 'challengeId' | 'smsCode'>
  readonly section: Name
  /** Returns the new values, or a refusal. */
  readonly correct: (stated: SectionValues[Name], market: Market) => SectionValues[Name]
}

/**
 * Corrects a borrower's details, with a code. They cannot change while an application is being decided on them; while a
 * loan runs they may, as TRM-05 requires. Papers signed earlier keep their text.
 */
async function correctSection<Name extends SectionName>(
  services: OwnDataServices,
  { borrowerId, sessionId, answer, section, correct }: Correction<Name>,
): Promise<Reply<'correctAddress'>> {
  const tried = await tryStepUpCode(services, { borrowerId, sessionId }, 'correctData', answer)
  return inTransaction(services.db, async (tx) => {
    const market = marketOf(await lockBorrower(tx, borrowerId))
    await refuseWhileApplying(services, tx, borrowerId)
    const admit = () => requireStepUp(services, tx, tried)
    const outcome = await changeStated(services, tx, { borrowerId, market, section, correct, admit })
    if (outcome === 'not stated') throw new DomainError('NOTHING_STATED')
    return { changed: outcome === 'changed', mustShowId: mustShowId(await readCertification(services, tx, borrowerId)) }
  })
}

type Change<Name extends SectionName> = Pick<Correction<Name>, 'borrowerId' | 'section' | 'correct'> & {
  readonly market: Market
  /** Called only when something is different; a refusal leaves all as it is. */
  readonly admit?: () => Promise<void>
  readonly by?: Corrector
}

/** Replaces what a locked borrower stated, by the borrower or by staff. The borrower is told of a change. */
export async function changeStated<Name extends SectionName>(
  services: Services,
  tx: Tx,
  { borrowerId, market, section, correct, admit, by }: Change<Name>,
): Promise<'not stated' | 'same' | 'changed'> {
  const stated = await readSection(services, tx, borrowerId, section)
  if (!stated) return 'not stated'
  const corrected = correct(stated, market)
  if (JSON.stringify(corrected) === JSON.stringify(stated)) return 'same'
  await admit?.()
  await keepSection(services, tx, borrowerId, section, corrected, by)
  return 'changed'
}

async function refuseWhileApplying({ records }: OwnDataServices, tx: Tx, borrowerId: string): Promise<void> {
  const { boundBy } = await records.readStanding(tx, borrowerId)
  if (boundBy === 'application') throw new DomainError('DETAILS_IN_USE')
}

/** The number of the ID cannot change: another number means another person, and staff check that. */
export async function correctIdentity(
  services: OwnDataServices,
  { borrowerId, sessionId, body }: BorrowerCall<'correctIdentity'>,
): Promise<Reply<'correctIdentity'>> {
  return correctSection(services, {
    borrowerId,
    sessionId,
    answer: body,
    section: 'identity',
    correct: (stated, market) => {
      const fullName = tidyText(body.fullName, 'fullName')
      const birthOn = requireAdult(body.birthOn, businessDateIn(market, services.clock))
      return { ...stated, fullName, birthOn }
    },
  })
}

export async function correctAddress(
  services: OwnDataServices,
  { borrowerId, sessionId, body }: BorrowerCall<'correctAddress'>,
): Promise<Reply<'correctAddress'>> {
  return correctSection(services, {
    borrowerId,
    sessionId,
    answer: body,
    section: 'address',
    correct: () => tidyAddress(body),
  })
}

/** All details are stated, but the photo of the ID is outdated: name or birth date changed after it was taken. */
export function mustShowId({ identity, photos }: Certification): boolean {
  return identity !== null && photos.isIdOutdated
}

/**
 * An owner who did not correct it learns of it at once (ASVS 6.3.7). The message does not contain the new value,
 * because others may read it.
 */
export async function tellDetailsCorrected(
  { db, clock }: Services,
  { borrowerId, correctionId }: JobPayloads['tellDetailsCorrected'],
): Promise<void> {
  const correction = await findCorrection(db, correctionId)
  // Erased meanwhile: there is nobody to notify.
  if (!correction) return
  const market = marketOf(await getBorrower(db, borrowerId))
  await inTransaction(db, (tx) =>
    announce(tx, {
      borrowerId,
      kind: 'details-changed',
      subjectId: correctionId,
      facts: { on: dateIn(market, correction.correctedAt) },
      url: '/myData',
      at: clock.businessNow(),
    }),
  )
}

const MOST_LISTED = 100

/** The newest corrections of all borrowers with old and new values: for staff. */
export async function listCorrections(services: Services) {
  const rows = await listNewestCorrections(services.db, MOST_LISTED)
  return rows.map((row) => show(services, row))
}

/** The newest corrections of one borrower with old and new values: for staff. */
export async function listCorrectionsFor(services: Services, borrowerId: string, limit: number) {
  const rows = await listCorrectionsOf(services.db, borrowerId, limit)
  return rows.map((row) => show(services, row))
}

function show({ cipher }: Services, row: CorrectionRow) {
  const { borrowerId, id, what, oldSealed, newSealed, correctedAt, correctedBy, reason } = row
  const open = (sealed: string, column: 'old' | 'new'): unknown =>
    JSON.parse(cipher.open(sealed, correctionPlace(id, column)))
  const [was, is] = [open(oldSealed, 'old'), open(newSealed, 'new')]
  return { borrowerId, correctionId: id, what, was, is, correctedAt, correctedBy, reason }
}
