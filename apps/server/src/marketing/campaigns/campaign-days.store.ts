import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/database.ts'
import type { CampaignSource } from './campaign-source.ts'
import { campaignDays } from './campaigns.schema.ts'

type Count = 'visits' | 'visitors' | 'repeats' | 'bots' | 'clicks' | 'codesSent' | 'registrations'
export type CampaignDay = CampaignSource & { readonly day: string; readonly templateId: number }
export type CampaignCounts = CampaignDay & { readonly [Name in Count]?: number }

/** Adds to what a day has. Rows are taken in one order everywhere, so that those who count at once do not block each other. */
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
