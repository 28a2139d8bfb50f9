import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFileCipher } from '../platform/secrets/file-cipher.ts'
import { sandboxPayments } from './payments/sandbox-payments.ts'
import { sandboxPayouts } from './payouts/sandbox-payouts.ts'
import type { Providers } from './providers.ts'
import { sandboxSms } from './sms/sandbox-sms.ts'
import { localDiskStorage } from './storage/local-disk.ts'
import { s3Storage } from './storage/s3-storage.ts'
import { type SealedStorage, sealedStorage } from './storage/sealed-storage.ts'
import { unconfiguredPayments, unconfiguredPayouts, unconfiguredSms } from './unconfigured.ts'

export function makeProviders(config: Config, masterKey: Buffer): Providers {
  const storage = makeStorage(config, masterKey)
  const { sandbox } = config
  if (!sandbox) return { storage, sms: unconfiguredSms, payments: unconfiguredPayments, payouts: unconfiguredPayouts }
  return { storage, sms: sandboxSms(sandbox), payments: sandboxPayments(sandbox), payouts: sandboxPayouts(sandbox) }
}

function makeStorage({ s3, dataDir }: Config, masterKey: Buffer): SealedStorage {
  return sealedStorage(s3 ? s3Storage(s3) : localDiskStorage(join(dataDir, 'files')), makeFileCipher(masterKey))
}
