import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFileCipher } from '../platform/secrets/file-cipher.ts'
import type { MasterKeys } from '../platform/secrets/master-keys.ts'
import { httpsAds } from './ads/https-ads.ts'
import { sandboxAds } from './ads/sandbox-ads.ts'
import { sandboxPayments } from './payments/sandbox-payments.ts'
import { sandboxPayouts } from './payouts/sandbox-payouts.ts'
import type { Providers } from './providers.ts'
import { registeredSms } from './sms/registered-sms.ts'
import { sandboxSms } from './sms/sandbox-sms.ts'
import { readRegistry } from './sms/template-registry.ts'
import { localDiskStorage } from './storage/local-disk.ts'
import { s3Storage } from './storage/s3-storage.ts'
import { sealedStorage } from './storage/sealed-storage.ts'
import { unconfiguredPayments, unconfiguredPayouts, unconfiguredSms } from './unconfigured.ts'

export function makeProviders(config: Config, masterKeys: MasterKeys): Providers {
  const { sandbox } = config
  const ads = sandbox ? sandboxAds(sandbox) : httpsAds()
  const shared = { ...makeStorages(config, masterKeys), ads }
  if (!sandbox) return { ...shared, sms: unconfiguredSms, payments: unconfiguredPayments, payouts: unconfiguredPayouts }
  const sms = registeredSms(sandboxSms(sandbox), readRegistry(config))
  return { ...shared, sms, payments: sandboxPayments(sandbox), payouts: sandboxPayouts(sandbox) }
}

function makeStorages({ s3, dataDir }: Config, masterKeys: MasterKeys): Pick<Providers, 'storage' | 'formerStorage'> {
  const cipher = makeFileCipher(masterKeys)
  const disk = sealedStorage(localDiskStorage(join(dataDir, 'files')), cipher)
  return s3
    ? { storage: sealedStorage(s3Storage(s3), cipher), formerStorage: disk }
    : { storage: disk, formerStorage: null }
}
