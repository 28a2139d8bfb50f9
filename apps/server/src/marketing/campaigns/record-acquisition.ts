import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { insertAcquisition } from './acquisitions.store.ts'
import { addToDays } from './campaign-days.store.ts'
import { readSource } from './campaign-source.ts'
import { type CampaignTemplate, zoneOf } from './campaign-template.ts'
import { planConversion } from './plan-conversion.ts'

export type Acquisition = {
  readonly borrowerId: string
  readonly template: CampaignTemplate
  readonly said: Parameters<typeof readSource>[0]
  readonly inviteCode: string
  readonly adConsent: boolean
}

/** Somebody registered by a landing page: kept, counted and, where they agreed to it, told to the advertiser. */
export async function recordAcquisition(services: Pick<Services, 'clock'>, tx: Tx, given: Acquisition): Promise<void> {
  const { borrowerId, template, inviteCode, adConsent } = given
  const registeredAt = services.clock.now()
  const registeredOn = services.clock.dateOf(registeredAt, zoneOf(template))
  const source = readSource(given.said)
  const { id: templateId, version: templateVersion } = template.shown
  const row = { borrowerId, templateId, templateVersion, inviteCode, adConsent, registeredAt, registeredOn }
  await insertAcquisition(tx, { ...row, ...source })
  await addToDays(tx, [{ day: registeredOn, templateId, ...source, registrations: 1 }])
  if (adConsent) await planConversion(tx, template, source, registeredAt)
}
