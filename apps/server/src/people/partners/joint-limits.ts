import { countUse } from '../../platform/limits/count-use.ts'
import type { Services } from '../../services.ts'
import { JointLoginFailed } from './joint-failure.ts'

const MINUTE = 60
const DAY = 86_400
/** Generous: behind one address of a mobile network stand thousands of people. */
const TRIES_OF_SOURCE_A_MINUTE = 120
const SIGN_INS_OF_PARTNER_A_MINUTE = 600
const SIGN_INS_OF_PHONE_A_DAY = 30

/** Before anything is read: guessing costs the one who guesses. */
export async function limitSource(services: Services, address: string): Promise<void> {
  const source = services.cipher.blindIndex('source', address)
  await require(services, `joint-source:${source}`, MINUTE, TRIES_OF_SOURCE_A_MINUTE)
}

/** What a partner whose key was stolen could do before somebody stops it. */
export async function limitPartner(services: Services, partnerId: string, phoneKey: string): Promise<void> {
  await require(services, `joint-partner:${partnerId}`, MINUTE, SIGN_INS_OF_PARTNER_A_MINUTE)
  await require(services, `joint-phone:${phoneKey}`, DAY, SIGN_INS_OF_PHONE_A_DAY)
}

async function require({ db, clock }: Services, key: string, seconds: number, most: number): Promise<void> {
  if ((await countUse(db, key, seconds, clock.now())) > most) throw new JointLoginFailed('tooMany', key.split(':')[0])
}
