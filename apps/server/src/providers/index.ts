import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ProviderUnavailable } from '../platform/outgoing/fixed-request.ts'
import { makeFileCipher } from '../platform/secrets/file-cipher.ts'
import type { MasterKeys } from '../platform/secrets/master-keys.ts'
import type { SealedStorage } from '../platform/uploads/file-storage.ts'
import { type AdsProvider, httpsAds } from './ads/https-ads.ts'
import { chooseProviders, everywhere, type MoneyProviders, type MoneyRoutes } from './money/choose-providers.ts'
import { type PushProvider, webPush } from './push/push-provider.ts'
import { sandboxAds, sandboxSms } from './sandbox/messages-and-ads.ts'
import { sandboxPayments } from './sandbox/payments.ts'
import { sandboxPayouts } from './sandbox/payouts.ts'
import { readRegistry } from './sms/registered-templates.ts'
import { registeredSms, type SmsProvider } from './sms/sms-provider.ts'
import { localDiskStorage } from './storage/local-disk.ts'
import { s3Storage } from './storage/s3/s3-storage.ts'
import { sealedStorage } from './storage/sealed-storage.ts'

/** The outside world. Settings determine its providers at start. */
export type Providers = MoneyProviders & {
  readonly sms: SmsProvider
  readonly push: PushProvider
  readonly ads: AdsProvider
  readonly storage: SealedStorage
  /** The disk where files were before a bucket was configured, only read from; null without a bucket. */
  readonly formerStorage: SealedStorage | null
}

export function makeProviders(config: Config, masterKeys: MasterKeys): Providers {
  const { sandbox } = config
  return {
    ...chooseProviders(moneyRoutes(config)),
    ...makeStorages(config, masterKeys),
    ads: sandbox ? sandboxAds(sandbox) : httpsAds(),
    sms: sandbox ? registeredSms(sandboxSms(sandbox), readRegistry(config)) : noSms,
    push: webPush(config.push, config.dataDir),
  }
}

/**
 * Lists which provider serves which market and channel; the first match is used. The lender's own providers come before
 * the sandbox, which serves everything: docs/guides/payment-provider.md.
 */
function moneyRoutes({ sandbox }: Config): MoneyRoutes[] {
  return sandbox ? [everywhere(sandboxPayments(sandbox), sandboxPayouts(sandbox))] : []
}

/** Refuses every message: without a provider nothing is pretended to be sent. */
const noSms: SmsProvider = {
  send: async () => {
    throw new ProviderUnavailable('no SMS provider is configured')
  },
}

function makeStorages({ s3, dataDir }: Config, masterKeys: MasterKeys): Pick<Providers, 'storage' | 'formerStorage'> {
  const cipher = makeFileCipher(masterKeys)
  const disk = sealedStorage(localDiskStorage(join(dataDir, 'files')), cipher)
  return s3
    ? { storage: sealedStorage(s3Storage(s3), cipher), formerStorage: disk }
    : { storage: disk, formerStorage: null }
}
