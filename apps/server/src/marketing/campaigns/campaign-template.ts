import { type Market, markets } from '../../platform/markets/markets.ts'

/** What figures need to know of a landing template. */
export type CampaignTemplate = {
  readonly shown: {
    readonly id: number
    readonly version: number
    /** null: the specification's own phone rule, whose numbers belong to the Philippines. */
    readonly market: Market | null
    /** Of the advertiser. */
    readonly adTag: string | null
  }
  /** Where the advertiser is told of a registration. */
  readonly conversionUrl: string | null
}

/** Days are those of the place where the page is shown. */
export function zoneOf({ shown }: CampaignTemplate): string {
  return markets[shown.market ?? 'PH'].zone
}
