import type { SandboxConfig } from '../../config.ts'
import { orKnown } from '../known-to-provider.ts'
import { callSandbox } from '../sandbox-call.ts'
import type { AdsProvider } from './ads-provider.ts'

/** The sandbox stands in for every advertiser, and shows what each would have been told. */
export function sandboxAds(sandbox: SandboxConfig): AdsProvider {
  return {
    tell: async (url, news) => {
      await orKnown(callSandbox(sandbox, '/provider/ads/conversions', { url, ...news }))
    },
  }
}
