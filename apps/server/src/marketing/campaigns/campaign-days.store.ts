import type { Query } from '@hulog/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import { dateIn, type Market } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { campaignDays } from './campaigns.schema.ts'

type Count = 'visits' | 'visitors' | 'repeats' | 'bots' | 'clicks' | 'codesSent' | 'registrations'

type CampaignDay = CampaignSource & { readonly day: string; readonly templateId: number }

export type CampaignCounts = CampaignDay & { readonly [Name in Count]?: number }

/** Adds to a day's figures. Rows are locked in one order everywhere, so that simultaneous updates do not deadlock. */
export async function addToDays(tx: Tx, counts: readonly CampaignCounts[]): Promise<void> {
  if (counts.length === 0) return
  const { day, templateId, appFrom, userFrom, utmTag } = campaignDays
  await tx
    .insert(campaignDays)
    .values([...counts].sort((a, b) => (keyOfDay(a) < keyOfDay(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [day, templateId, appFrom, userFrom, utmTag],
      set: {
        visits: sql`${campaignDays.visits} + excluded.visits`,
        visitors: sql`${campaignDays.visitors} + excluded.visitors`,
        repeats: sql`${campaignDays.repeats} + excluded.repeats`,
        bots: sql`${campaignDays.bots} + excluded.bots`,
        clicks: sql`${campaignDays.clicks} + excluded.clicks`,
        codesSent: sql`${campaignDays.codesSent} + excluded.codes_sent`,
        registrations: sql`${campaignDays.registrations} + excluded.registrations`,
      },
    })
}

export function keyOfDay({ day, templateId, appFrom, userFrom, utmTag }: CampaignDay): string {
  return JSON.stringify([day, templateId, appFrom, userFrom, utmTag])
}

/** A code went out to a visitor of a landing page: counted with it, in one transaction. */
export async function noteCodeSent(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  template: CampaignTemplate,
  said: Parameters<typeof readSource>[0],
): Promise<void> {
  const day = dateIn(marketOfTemplate(template), clock.now())
  await addToDays(tx, [{ day, templateId: template.shown.id, ...readSource(said), codesSent: 1 }])
}

/** The data of a landing template that figures need. */
export type CampaignTemplate = {
  readonly shown: {
    readonly id: number
    readonly version: number
    /** null: the specification's own phone rule, whose numbers belong to the Philippines. */
    readonly market: Market | null
    /** Of the advertiser. */
    readonly adTag: string | null
  }
  /** The advertiser's address for reports. */
  readonly conversionUrl: string | null
}

/** Returns the market where the page is shown, whose days its figures are of. */
export function marketOfTemplate({ shown }: CampaignTemplate): Market {
  return shown.market ?? 'PH'
}

/** The placement according to the advertising link. Empty without one. */
export type CampaignSource = { readonly appFrom: string; readonly userFrom: string; readonly utmTag: string }

export type Said = Pick<Query<'trackVisit'>, 'app_from' | 'user_from' | 'utm_tag'>

/** From the names that the link and the calls of its page use. */
export function readSource({ app_from = '', user_from = '', utm_tag = '' }: Said): CampaignSource {
  return { appFrom: app_from, userFrom: user_from, utmTag: utm_tag }
}
