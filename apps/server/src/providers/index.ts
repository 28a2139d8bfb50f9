import { join } from 'node:path'
import type { Config } from '../config.ts'
import { sandboxPayments } from './payments/sandbox-payments.ts'
import { sandboxPayouts } from './payouts/sandbox-payouts.ts'
import type { Providers } from './providers.ts'
import { sandboxSms } from './sms/sandbox-sms.ts'
import { localDiskStorage } from './storage/local-disk.ts'
import { unconfiguredPayments, unconfiguredPayouts, unconfiguredSms } from './unconfigured.ts'

export function makeProviders(config: Config): Providers {
  const storage = localDiskStorage(join(config.dataDir, 'files'))
  const { sandbox } = config
  if (!sandbox) return { storage, sms: unconfiguredSms, payments: unconfiguredPayments, payouts: unconfiguredPayouts }
  return { storage, sms: sandboxSms(sandbox), payments: sandboxPayments(sandbox), payouts: sandboxPayouts(sandbox) }
}
