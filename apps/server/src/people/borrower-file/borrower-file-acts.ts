import type { Body, Reply } from '@hulog/contract'
import { endPushOf } from '../../messaging/index.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Tx } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { StaffCall } from '../../platform/http/register-operation.ts'
import { once } from '../../platform/idempotency/once.ts'
import { businessDateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { accountOf, marketOf } from '../borrowers/borrowers.store.ts'
import { lockBorrower, type SectionName, type SectionValues } from '../borrowers/certification.store.ts'
import { type Corrector, countCorrections } from '../borrowers/corrections.ts'
import { requireAdult } from '../borrowers/save-identity.ts'
import { tidyAddress, tidyText } from '../borrowers/save-section.ts'
import { changeStated } from '../own-data/correct-details.ts'
import type { OtherRecords } from '../own-data/other-records.ts'
import type { Authenticator } from '../sessions/authenticate.ts'
import { endLiveSessionsBut } from '../sessions/sessions.store.ts'
import { requireBorrower } from './borrower-file.ts'

type Asked = Body<'correctBorrowerDetails'>

/**
 * Corrects what a borrower stated, by the same way as the borrower does and under the same limits, but with a reason in place of the
 * code. The borrower is told. Values that a colleague or the borrower changed since they were shown are not overwritten.
 *
 * @throws BORROWER_NOT_FOUND, BORROWER_ACCOUNT_CLOSED, APPLICATION_UNDER_WAY, STALE, DETAILS_NOT_STATED, BIRTH_DATE_NOT_VALID,
 * BORROWER_UNDER_AGE
 */
export async function correctBorrowerDetails(
  services: Services,
  { readStanding }: Pick<OtherRecords, 'readStanding'>,
  { caller, body, requestKey }: StaffCall<'correctBorrowerDetails'>,
): Promise<Reply<'correctBorrowerDetails'>> {
  const { borrowerId, identity, address, reason } = body
  if (!identity && !address) throw new DomainError('INVALID_FIELD', 'identity')
  return once(services.db, requestKey, async (tx) => {
    await requireBorrower(tx, borrowerId)
    const borrower = await lockBorrower(tx, borrowerId)
    if (accountOf(borrower) !== 'open') throw new DomainError('BORROWER_ACCOUNT_CLOSED')
    const { boundBy } = await readStanding(tx, borrowerId)
    if (boundBy === 'application') throw new DomainError('APPLICATION_UNDER_WAY')
    const correction = { borrowerId, market: marketOf(borrower), by: { name: caller.name, reason } }
    const outcomes = [
      identity &&
        (await correct(services, tx, correction, 'identity', identity.version, identityOf(services, identity))),
      address && (await correct(services, tx, correction, 'address', address.version, () => addressOf(address))),
    ]
    return { changed: outcomes.includes(true) }
  })
}

type Correction = { readonly borrowerId: string; readonly market: Market; readonly by: Corrector }

async function correct<Name extends SectionName & ('identity' | 'address')>(
  services: Services,
  tx: Tx,
  correction: Correction,
  section: Name,
  version: number,
  values: (stated: SectionValues[Name], market: Market) => SectionValues[Name],
): Promise<boolean> {
  const current = await countCorrections(tx, correction.borrowerId, section)
  if (current !== version) throw new DomainError('STALE')
  const outcome = await changeStated(services, tx, { ...correction, section, correct: values })
  if (outcome === 'not stated') throw new DomainError('DETAILS_NOT_STATED')
  return outcome === 'changed'
}

/** The number of the ID stays: another number means another person. */
function identityOf({ clock }: Services, { fullName, birthOn }: NonNullable<Asked['identity']>) {
  return (stated: SectionValues['identity'], market: Market): SectionValues['identity'] => ({
    ...stated,
    fullName: tidyText(fullName, 'identity.fullName'),
    birthOn: requireAdult(birthOn, businessDateIn(market, clock), 'identity.birthOn', 'BORROWER_UNDER_AGE'),
  })
}

function addressOf({ version: _, ...address }: NonNullable<Asked['address']>): SectionValues['address'] {
  return tidyAddress(address, 'address.')
}

/** Signs a borrower out everywhere, for a lost phone or a stranger on the line. @throws BORROWER_NOT_FOUND */
export async function endBorrowerSessions(
  services: Services,
  known: Authenticator,
  { caller, body: { borrowerId, reason }, requestKey }: StaffCall<'endBorrowerSessions'>,
): Promise<Reply<'endBorrowerSessions'>> {
  const { db, clock } = services
  const answer = await once(db, requestKey, async (tx) => {
    await requireBorrower(tx, borrowerId)
    const ended = await endLiveSessionsBut(tx, borrowerId, null, clock.now())
    await endPushOf(tx, borrowerId)
    const outcome = { subject: `borrower:${borrowerId}`, sessions: ended.length, reason }
    await recordAudit(tx, caller.name, 'borrower-sessions-ended', outcome)
    return { endedCount: ended.length }
  })
  known.forgetBorrower(borrowerId)
  return answer
}
