import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { findOrCreateBorrower } from '../borrowers/borrowers.store.ts'
import { startSession } from '../sessions/authenticate.ts'
import type { DeviceKind } from '../sessions/device-kind.ts'
import { JointLoginFailed, MOST_SECONDS, SKEW_SECONDS, type VerifiedLink } from './joint-link.ts'
import { forgetOldLinks, useLink } from './partners.store.ts'

/** Signs in the user of a partner's link, once. Returns the value for the session's cookie. */
export async function signInByLink(
  services: Services,
  { partner, phone, claims }: VerifiedLink,
  device: DeviceKind,
): Promise<string> {
  const { db, clock, cipher } = services
  await limitPartner(services, partner.id, cipher.blindIndex('phone', phone.e164))
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const borrower = await findOrCreateBorrower(services, tx, phone)
    const link = { partnerId: partner.id, jti: claims.jti, borrowerId: borrower.id, usedAt: now }
    const forgetAt = new Date(now.getTime() + (MOST_SECONDS + 2 * SKEW_SECONDS) * 1000)
    if (!(await useLink(tx, { ...link, forgetAt }))) throw new JointLoginFailed('used')
    const token = await startSession(tx, borrower.id, now, { isByCode: false, device })
    await recordAudit(tx, borrower.id, 'joint-sign-in', { partner: partner.id, link: claims.jti })
    await forgetOldLinks(tx, now)
    return token
  })
}

const MINUTE = 60

const DAY = 86_400

/** High, because thousands of people share one address of a mobile network. */
const TRIES_OF_SOURCE_A_MINUTE = 120

const SIGN_INS_OF_PARTNER_A_MINUTE = 600

const SIGN_INS_OF_PHONE_A_DAY = 30

/** Counted before anything is read, so that guesses are limited. */
export async function limitSource(services: Services, address: string): Promise<void> {
  const source = services.cipher.blindIndex('source', address)
  await require(services, `joint-source:${source}`, MINUTE, TRIES_OF_SOURCE_A_MINUTE)
}

/** The damage a stolen partner key can do before it is stopped. */
async function limitPartner(services: Services, partnerId: string, phoneKey: string): Promise<void> {
  await require(services, `joint-partner:${partnerId}`, MINUTE, SIGN_INS_OF_PARTNER_A_MINUTE)
  await require(services, `joint-phone:${phoneKey}`, DAY, SIGN_INS_OF_PHONE_A_DAY)
}

async function require({ db, clock }: Services, key: string, seconds: number, most: number): Promise<void> {
  if ((await countUse(db, key, seconds, clock.now())) > most) throw new JointLoginFailed('tooMany', key.split(':')[0])
}
