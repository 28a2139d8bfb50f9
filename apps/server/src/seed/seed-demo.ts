import { makeApp } from '../app.ts'
import { demoTemplates } from '../marketing/landing/index.ts'
import type { Services } from '../services.ts'
import { bringAbout } from './bring-about.ts'
import { inSeedTurn } from './in-seed-turn.ts'
import { makePastServices } from './past-services.ts'
import { type Persona, personas } from './personas.ts'
import { seedExchangeRates } from './seed-exchange-rates.ts'
import { seedPartner } from './seed-partner.ts'
import { seedProducts } from './seed-products.ts'
import { seedRecommendations } from './seed-recommendations.ts'
import { seedTemplates } from './seed-templates.ts'
import { seedTexts } from './seed-texts.ts'
import { listSeeded, markSeeded } from './seeded.ts'

/** Seeds the demo lender once and returns what to print at every start. Processes that start together take turns. */
export async function seedDemo(services: Services): Promise<string[]> {
  await inSeedTurn(services.db, async () => {
    await seedProducts(services)
    await seedRecommendations(services)
    await seedExchangeRates(services)
    await seedTexts(services)
    await seedTemplates(services)
    const seeded = await listSeeded(services.db)
    const missing = personas.filter(({ title }) => !seeded.has(title))
    if (missing.length > 0) await seedPersonas(services, missing)
    await seedPartner(services)
  })
  return [
    'Demo sign-ins (the code arrives on the sandbox’s phone)',
    ...personas.map(describe),
    '',
    'Landing pages',
    ...landingPagesOf(services),
  ]
}

async function seedPersonas(services: Services, missing: readonly Persona[]): Promise<void> {
  const past = makePastServices(services)
  const app = await makeApp(past)
  try {
    for (const persona of missing) {
      await bringAbout({ services: past, app }, persona)
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
