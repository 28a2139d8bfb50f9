import type { Query } from '@hulog/contract'

/** Where an advertising link says it stood. Empty where it says nothing. */
export type CampaignSource = { readonly appFrom: string; readonly userFrom: string; readonly utmTag: string }

type Said = Pick<Query<'trackVisit'>, 'app_from' | 'user_from' | 'utm_tag'>

/** From the names that the link and the calls of its page use. */
export function readSource({ app_from = '', user_from = '', utm_tag = '' }: Said): CampaignSource {
  return { appFrom: app_from, userFrom: user_from, utmTag: utm_tag }
}
