import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'

/** A report to an advertiser about the effect of an advertisement. It contains no personal data. */
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

const TIMEOUT_MS = 5000

/** Posts to the advertiser's own address and follows no redirect. */
export function httpsAds(): AdsProvider {
  return {
    tell: async (url, news) => {
      const answer = await post(url, JSON.stringify(news))
      await answer.body?.cancel()
      // 409: the id was counted before.
      if (!answer.ok && answer.status !== 409) throw new ProviderUnavailable(`the advertiser answered ${answer.status}`)
    },
  }
}

async function post(url: string, body: string): Promise<Response> {
  try {
    return await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new ProviderUnavailable('no answer from the advertiser', { cause })
  }
}
