import { ProviderUnavailable } from '../provider-unavailable.ts'
import type { AdsProvider } from './ads-provider.ts'

const TIMEOUT_MS = 5000

/** Posts to the advertiser's own address, and follows it nowhere else. */
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
