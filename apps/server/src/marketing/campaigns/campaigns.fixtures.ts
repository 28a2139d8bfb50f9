import type { FastifyInstance, InjectOptions } from 'fastify'
import { makeApp } from '../../app.ts'
import type { Market } from '../../platform/markets/markets.ts'
import { makeMetrics } from '../../platform/metrics/metrics.ts'
import type { Services } from '../../services.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import type { CampaignTemplate } from './campaign-days.store.ts'

export const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

/** Stores a landing page like those of the demo, under this number. */
export async function aLandingPage({ db }: Services, id: number, market: Market | null = 'PH'): Promise<void> {
  const content = {
    language: 'en',
    market,
    appName: 'Hulog',
    title: 'A loan you can read',
    lead: 'Every cost in one table.',
    points: [],
    colour: null,
    picture: { kind: 'drawing', name: 'harbour' },
    agreement: { title: 'Agreement', parts: [{ heading: 'Account', text: 'You get an account.' }] },
    download: { androidFile: null, androidStore: null, iosStore: null },
    adTag: null,
    conversionUrl: null,
  }
  await db.$client.query(
    `insert into landing_templates (id, version, content, added_by, added_at) values ($1, 1, $2, 'ana', now())`,
    [id, content],
  )
}

/** A template as the cache returns it. */
export function aTemplate(shown: Partial<CampaignTemplate['shown']> = {}, conversionUrl: string | null = null) {
  return { shown: { id: 3, version: 2, market: 'PH', adTag: null, ...shown }, conversionUrl } satisfies CampaignTemplate
}

export type Sent = {
  readonly agent?: string
  readonly from?: string
  readonly headers?: Record<string, string>
  readonly method?: 'GET' | 'HEAD'
}

export function track(
  app: FastifyInstance,
  kind: 'visit' | 'click',
  query: Record<string, string>,
  { agent = PHONE_BROWSER, from = '203.0.113.7', headers = {}, method = 'GET' }: Sent = {},
) {
  const url = `/api/v2/youmi/promotion/track-${kind}?${new URLSearchParams(query)}`
  const asked: InjectOptions = { method, url, remoteAddress: from, headers: { 'user-agent': agent, ...headers } }
  return app.inject(asked)
}

/** Another process on the same database. Closing it writes what waits in it. */
export async function anotherServer({ services }: TestProduct): Promise<{ app: FastifyInstance; services: Services }> {
  const own = { ...services, metrics: makeMetrics() }
  const app = await makeApp(own)
  await app.ready()
  return { app, services: own }
}

type Visit = Parameters<typeof track>

/** Sends visits one after the other through a server of their own, and waits until they are written. */
export async function visits(product: TestProduct, ...sent: readonly (readonly [Visit[1], Visit[2], Visit[3]?])[]) {
  const { app, services } = await anotherServer(product)
  for (const [kind, query, options] of sent) {
    const { statusCode } = await track(app, kind, query, options)
    if (statusCode !== 200) throw new Error(`${kind} was refused with ${statusCode}`)
  }
  await app.close()
  return services.metrics
}

export async function daysOf({ services }: TestProduct, templateId: number) {
  const { rows } = await services.db.$client.query(
    `select utm_tag as tag, visits, visitors, repeats, bots, clicks, codes_sent as codes, registrations
     from campaign_days where template_id = $1 order by day, utm_tag`,
    [templateId],
  )
  return rows
}
