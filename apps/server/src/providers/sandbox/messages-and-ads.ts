import { acceptKnownId } from '../../platform/outgoing/fixed-request.ts'
import type { AdsProvider } from '../ads/https-ads.ts'
import type { SmsProvider } from '../sms/sms-provider.ts'
import { callSandbox } from './api.ts'
import type { SandboxConfig } from './config.ts'

export function sandboxSms(sandbox: SandboxConfig): SmsProvider {
  return {
    send: async ({ id, to, text, channel, registered }) => {
      const message = { id, to, text, channel, ...(registered && { registered }) }
      await acceptKnownId(callSandbox(sandbox, '/provider/sms/messages', message))
    },
  }
}

/** Replaces every advertiser: the sandbox's page shows their reports. */
export function sandboxAds(sandbox: SandboxConfig): AdsProvider {
  return {
    tell: async (url, news) => {
      await acceptKnownId(callSandbox(sandbox, '/provider/ads/conversions', { url, ...news }))
    },
  }
}
