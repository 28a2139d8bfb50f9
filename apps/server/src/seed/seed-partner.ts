import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { addPartner, addPartnerKey, listPartnersAndKeys, publicKeyOf } from '../people/index.ts'
import { ProviderUnavailable } from '../platform/outgoing/fixed-request.ts'
import { readSandbox } from '../providers/sandbox/api.ts'
import type { Services } from '../services.ts'

const ACTOR = 'demo-seed'
const TRIES = 5

const shown = Type.Object({
  id: Type.String(),
  name: Type.String(),
  markets: Type.Array(Type.Enum(['PH', 'IN', 'ID'] as const)),
  kid: Type.String(),
  publicKey: Type.Record(Type.String(), Type.Unknown()),
})
const partner = Compile(shown)

/** Adds the sandbox's partner, and its key if it is new. Without a sandbox it does nothing. */
export async function seedPartner(services: Services): Promise<void> {
  const offered = await askSandbox(services)
  if (offered === null) return services.log.warn('the sandbox shows no partner: its links will not work')
  const { id, name, markets, kid, publicKey } = offered
  const known = (await listPartnersAndKeys(services.db)).filter((row) => row.partner.id === id)
  if (known.length === 0) await addPartner(services, ACTOR, { id, name, markets })
  if (known.some(({ key }) => key?.kid === kid)) return
  await addPartnerKey(services, ACTOR, { partnerId: id, kid, ...publicKeyOf(JSON.stringify(publicKey)) })
}

/** Both start at the same time. */
async function askSandbox(
  { config }: Pick<Services, 'config'>,
  triesLeft = TRIES,
): Promise<Static<typeof shown> | null> {
  if (!config.sandbox) return null
  try {
    const answer = await readSandbox(config.sandbox, '/api/partner')
    return partner.Check(answer) ? answer : null
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error
    if (triesLeft === 1) return null
    await new Promise((resolve) => setTimeout(resolve, 400))
    return askSandbox({ config }, triesLeft - 1)
  }
}
