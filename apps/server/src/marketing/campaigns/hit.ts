import type { CampaignSource } from './campaign-source.ts'

export type HitKind = 'visit' | 'click'

/** Somebody opened a landing page or sent its form, as it came in. Address and agent are forgotten once it is written. */
export type Hit = {
  readonly id: string
  readonly kind: HitKind
  readonly at: Date
  /** The day of it where the page is shown. */
  readonly day: string
  readonly templateId: number
  readonly clientType: 'ios' | 'android' | ''
  readonly source: CampaignSource
  readonly address: string
  readonly agent: string
  /** Fetched ahead of time or only asked about: nobody looked at it. */
  readonly isUnseen: boolean
}

export type SeenHit = Hit & { readonly visitorKey: string; readonly isBot: boolean }
export type CountedHit = SeenHit & {
  readonly countedAs: 'first' | 'repeat' | 'bot'
  /** Their first visit of the day to this page. */
  readonly isNewVisitor: boolean
}
