/** Something an advertiser is told: that an advertisement led to it, and nothing of whom. */
export type AdNews = {
  /** Random; the same at every try, so that it is counted once. */
  readonly id: string
  readonly tag: string
  readonly event: 'registration'
  readonly templateId: number
  readonly app_from: string
  readonly user_from: string
  readonly utm_tag: string
  /** Instant, ISO 8601 in UTC. */
  readonly at: string
}

export type AdsProvider = {
  /** @throws ProviderUnavailable */
  tell(url: string, news: AdNews): Promise<void>
}
