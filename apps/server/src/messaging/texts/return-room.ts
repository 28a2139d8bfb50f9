import type { Tx } from '../../platform/database/database.ts'
import { returnUse } from '../../platform/limits/return-use.ts'
import type { Services } from '../../services.ts'
import { limitsOf } from './limits-of.ts'
import { closeCode, type SmsCode } from './sms.store.ts'
import { forgetWrongCodes } from './wrong-codes.ts'

/**
 * Called when a code was rightly used, in the same transaction: who has the phone in hand is no pump, and leaves room for the
 * next behind the same address. Late in it, since others wait for the counters it holds; but ahead of any row that is locked
 * after them where a code is sent, or two of them wait for each other.
 */
export async function returnRoom(services: Services, tx: Tx, id: string): Promise<void> {
  const code = await closeCode(tx, id, 'usedAt', services.clock.now())
  if (!code) return
  services.metrics.codes.inc({ purpose: code.purpose, outcome: 'used' })
  await forgetWrongCodes(tx, code.phoneKey)
  await returnUnused(services, tx, code)
}

/** The provider did not take it: nobody got anything that could be used. */
export async function returnUnsent(services: Services, tx: Tx, id: string): Promise<void> {
  const code = await closeCode(tx, id, 'failedAt', services.clock.now())
  if (code) await returnUnused(services, tx, code)
}

async function returnUnused({ config, clock }: Services, tx: Tx, code: SmsCode): Promise<void> {
  for (const { key, isOfUnused } of limitsOf(config.sms, { ...code, isKnown: true })) {
    if (isOfUnused) await returnUse(tx, key, clock.now())
  }
}
