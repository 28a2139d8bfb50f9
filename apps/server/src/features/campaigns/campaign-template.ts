import { type Market, markets } from '../../platform/markets/markets.ts'

/** What figures need to know of a landing template. */
export type CampaignTemplate = {
  readonly id: number
  readonly version: number
  /** null: the specification's own phone rule, whose numbers belong to the Philippines. */
  readonly market: Market | null
  /** Of the advertiser, and where to tell them of a registration. */
  readonly adTag: string | null
  readonly conversionUrl: string | null
}

/** Days are those of the place where the page is shown. */
export function zoneOf({ market }: Pick<CampaignTemplate, 'market'>): string {
  return markets[market ?? 'PH'].zone
}
