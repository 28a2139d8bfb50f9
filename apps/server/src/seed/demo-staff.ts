import { createHmac } from 'node:crypto'
import { Secret } from 'otpauth'
import { addReadyPerson, findStaff, hasTotp } from '../people/index.ts'
import { inTransaction } from '../platform/database/database.ts'
import { ensureSecret } from '../platform/embedded-postgres/secrets.ts'
import { ProviderUnavailable } from '../platform/outgoing/fixed-request.ts'
import { callSandbox } from '../providers/sandbox/api.ts'
import type { Services } from '../services.ts'

/** One person for each role that a lender begins with. Their e-mail address says which. */
const people = [
  { role: 'officer', name: 'ana.cruz', displayName: 'Ana Cruz' },
  { role: 'collector', name: 'ben.reyes', displayName: 'Ben Reyes' },
  { role: 'care-agent', name: 'carla.santos', displayName: 'Carla Santos' },
  { role: 'treasurer', name: 'dante.lim', displayName: 'Dante Lim' },
  { role: 'product-manager', name: 'ella.garcia', displayName: 'Ella Garcia' },
  { role: 'marketing', name: 'felix.tan', displayName: 'Felix Tan' },
  { role: 'auditor', name: 'grace.ramos', displayName: 'Grace Ramos' },
  { role: 'administrator', name: 'henry.navarro', displayName: 'Henry Navarro' },
] as const

type DemoPerson = (typeof people)[number]

/**
 * Adds the demo's team, each person once, and tells the sandbox's authenticator their second factors. Returns the lines to print. Who
 * was changed in the console stays as they are: their line is left out.
 */
export async function seedStaff(services: Services, by: string): Promise<string[]> {
  const password = passwordHere(services)
  await addMissing(services, password, by)
  const ready: DemoPerson[] = []
  for (const person of people) {
    if (await hasTotp(services, services.db, person.name, totpSecretOf(services, person))) ready.push(person)
  }
  if (ready.length === 0) return []
  await tellAuthenticator(services, ready)
  return [
    `Console sign-ins (password ${password}; codes are in the sandbox’s authenticator)`,
    ...ready.map((person) => `${titleOf(person).padEnd(18)} ${emailOf(person)}`),
  ]
}

async function addMissing(services: Services, password: string, by: string): Promise<void> {
  const missing: DemoPerson[] = []
  for (const person of people) if ((await findStaff(services.db, person.name)) === null) missing.push(person)
  if (missing.length === 0) return
  const passwordHash = await services.passwordHasher.hash(password)
  for (const person of missing) {
    const { name, displayName, role } = person
    const added = { name, displayName, email: emailOf(person), roles: [role], passwordHash }
    await inTransaction(services.db, (tx) =>
      addReadyPerson(services, tx, { ...added, totpSecret: totpSecretOf(services, person) }, by),
    )
  }
}

function emailOf({ role }: DemoPerson): string {
  return `${role}@demo.example`
}

function titleOf({ role }: DemoPerson): string {
  return role.charAt(0).toUpperCase() + role.slice(1).replace('-', ' ')
}

/** Letters and digits that are not taken for others. */
const TYPED = '23456789abcdefghjkmnpqrstuvwxyz'

/** The same for all of them, and another one in each data directory: four groups of four. */
function passwordHere(services: Services): string {
  const bytes = derive(services, 'password').subarray(0, 16)
  const typed = [...bytes].map((byte) => TYPED.charAt(byte % TYPED.length)).join('')
  return typed.replace(/(.{4})(?=.)/g, '$1-')
}

function totpSecretOf(services: Services, { name }: DemoPerson): string {
  return Secret.fromHex(derive(services, `totp ${name}`).toString('hex', 0, 20)).base32
}

/** From a secret that is made once in the data directory: no installation has another's. */
function derive({ config }: Services, purpose: string): Buffer {
  return createHmac('sha256', ensureSecret(config.dataDir, 'demoStaff')).update(purpose).digest()
}

const TRIES = 5

/** The sandbox shows their codes on its page. It may still be starting: it is asked a few times. */
async function tellAuthenticator(services: Services, ready: readonly DemoPerson[], triesLeft = TRIES): Promise<void> {
  const { sandbox } = services.config
  if (!sandbox) return
  const accounts = ready.map((person) => ({ account: emailOf(person), secret: totpSecretOf(services, person) }))
  try {
    await callSandbox(sandbox, '/provider/authenticator', { accounts })
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    if (triesLeft === 1) return services.log.warn('the sandbox shows no codes of the demo’s team: it does not answer')
    await new Promise((resolve) => setTimeout(resolve, 400))
    await tellAuthenticator(services, ready, triesLeft - 1)
  }
}
