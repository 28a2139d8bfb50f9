import { and, eq } from 'drizzle-orm'
import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { makeApp } from '../app.ts'
import { addDefaultTexts } from '../care/index.ts'
import {
  addTemplateVersion,
  demoRecommendations,
  demoTemplates,
  listNewestTemplates,
  saveRecommendation,
} from '../marketing/index.ts'
import {
  demoExchangeRates,
  demoProducts,
  insertExchangeRates,
  listProductIds,
  saveProduct,
} from '../origination/index.ts'
import { addPartner, addPartnerKey, listPartnersAndKeys, publicKeyOf } from '../people/index.ts'
import { recordAudit } from '../platform/audit/record-audit.ts'
import { type Database, inTransaction } from '../platform/database/database.ts'
import { ProviderUnavailable } from '../platform/outgoing/fixed-request.ts'
import { auditEvents } from '../platform/platform.schema.ts'
import { readSandbox } from '../providers/sandbox/api.ts'
import type { Services } from '../services.ts'
import { seedStaff } from './demo-staff.ts'
import { makePastServices } from './past-services.ts'
import { type Persona, personas } from './personas.ts'

/** Seeds the demo lender once and returns what to print at every start. Processes that start together take turns. */
export async function seedDemo(services: Services): Promise<string[]> {
  const staffLines = await inSeedTurn(services.db, async () => {
    await seedProducts(services)
    await seedRecommendations(services)
    await seedExchangeRates(services)
    await seedTexts(services)
    await seedTemplates(services)
    const seeded = await listSeeded(services.db)
    const missing = personas.filter(({ title }) => !seeded.has(title))
    // Before the personas: colleagues offer one of them new terms.
    const lines = await seedStaff(services, ACTOR)
    if (missing.length > 0) await seedPersonas(services, missing)
    await seedPartner(services)
    return lines
  })
  return [
    'Demo sign-ins (the code arrives on the sandbox’s phone)',
    ...personas.map(describe),
    '',
    ...(staffLines.length > 0 ? [...staffLines, ''] : []),
    'Landing pages',
    ...landingPagesOf(services),
  ]
}

async function seedPersonas(services: Services, missing: readonly Persona[]): Promise<void> {
  // Its picture library takes long to load, and later starts do not need it.
  const { advancePersona } = await import('./advance-persona.ts')
  const past = makePastServices(services)
  const app = await makeApp(past)
  try {
    for (const persona of missing) {
      await advancePersona({ services: past, app }, persona)
      await markSeeded(services.db, persona.title)
    }
  } finally {
    await app.close()
  }
}

function landingPagesOf({ config }: Services): string[] {
  const languages = new Intl.DisplayNames('en', { type: 'language' })
  return demoTemplates(config.sandbox?.url ?? '').map(({ id, content: { language } }) => {
    const address = new URL(`/promotion?templateId=${id}`, config.publicUrl).href
    return `${(languages.of(language) ?? language).padEnd(18)} ${address}`
  })
}

function describe({ title, phone }: Persona): string {
  const spaced = phone.replace(/^(\+\d\d)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')
  return `${title.padEnd(18)} ${spaced}`
}

/** An existing product stays: the lender may have changed it. */
async function seedProducts(services: Services): Promise<void> {
  const known = new Set(await listProductIds(services.db))
  const missing = demoProducts.filter(({ id }) => !known.has(id))
  if (missing.length === 0) return
  await inTransaction(services.db, async (tx) => {
    for (const product of missing) await saveProduct(services, tx, product)
  })
}

/** An existing rate stays: the lender may have changed it. */
export async function seedExchangeRates({ db }: Services): Promise<void> {
  await inTransaction(db, (tx) => insertExchangeRates(tx, demoExchangeRates))
}

/** The demo's partner is in the sandbox. An existing one stays: the lender may have changed it. */
async function seedRecommendations(services: Services): Promise<void> {
  const { sandbox } = services.config
  if (!sandbox) return
  await inTransaction(services.db, async (tx) => {
    for (const each of demoRecommendations(`${sandbox.url}/`)) await saveRecommendation(services, tx, each)
  })
}

/** An existing landing page stays: the lender may have changed it. */
async function seedTemplates(services: Services): Promise<void> {
  const { sandbox } = services.config
  if (!sandbox) return
  const known = new Set((await listNewestTemplates(services.db)).map(({ id }) => id))
  for (const { id, content } of demoTemplates(sandbox.url)) {
    if (!known.has(id)) await addTemplateVersion(services, { id, draft: content, by: 'demo-seed' })
  }
}

/** An existing text stays: the lender may have changed it. */
async function seedTexts(services: Services): Promise<void> {
  await addDefaultTexts(services, 'demo-seed')
}

const ACTOR = 'demo-seed'

const ACTION = 'persona-brought-about'

/** Titles of the completed personas. The next start does not undo what people then do with them. */
async function listSeeded(db: Database): Promise<Set<unknown>> {
  const where = and(eq(auditEvents.actor, ACTOR), eq(auditEvents.action, ACTION))
  const rows = await db.select({ details: auditEvents.details }).from(auditEvents).where(where)
  return new Set(rows.map(({ details }) => (details as { title?: unknown }).title))
}

async function markSeeded(db: Database, title: string): Promise<void> {
  await recordAudit(db, ACTOR, ACTION, { title })
}

const SEED_LOCK = 7_402_120

/** One process at a time; the lock goes with its connection, so that a killed seed blocks nobody. */
async function inSeedTurn<T>(db: Database, work: () => Promise<T>): Promise<T> {
  const connection = await db.$client.connect()
  try {
    await connection.query('select pg_advisory_lock($1)', [SEED_LOCK])
    return await work()
  } finally {
    connection.release(true)
  }
}

const TRIES = 5

const partnerFields = Type.Object({
  id: Type.String(),
  name: Type.String(),
  markets: Type.Array(Type.Enum(['PH', 'IN', 'ID'] as const)),
  kid: Type.String(),
  publicKey: Type.Record(Type.String(), Type.Unknown()),
})
const partnerShape = Compile(partnerFields)

/** Adds the sandbox's partner, and its key if it is new. Without a sandbox it does nothing. */
async function seedPartner(services: Services): Promise<void> {
  const offered = await askSandbox(services)
  if (offered === null) return services.log.warn('the sandbox shows no partner: its links will not work')
  const { id, name, markets, kid, publicKey } = offered
  const known = (await listPartnersAndKeys(services.db)).filter((row) => row.partner.id === id)
  if (known.length === 0) await addPartner(services, ACTOR, { id, name, markets })
  if (known.some(({ key }) => key?.kid === kid)) return
  await addPartnerKey(services, ACTOR, { partnerId: id, kid, ...publicKeyOf(JSON.stringify(publicKey)) })
}

/** Asks a few times: the sandbox may still be starting. */
async function askSandbox(
  { config }: Pick<Services, 'config'>,
  triesLeft = TRIES,
): Promise<Static<typeof partnerFields> | null> {
  if (!config.sandbox) return null
  try {
    const answer = await readSandbox(config.sandbox, '/api/partner')
    return partnerShape.Check(answer) ? answer : null
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    if (triesLeft === 1) return null
    await new Promise((resolve) => setTimeout(resolve, 400))
    return askSandbox({ config }, triesLeft - 1)
  }
}
