import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { enqueueInTurn } from '../../platform/jobs/jobs.ts'
import type { CampaignSource } from './campaign-source.ts'
import type { CampaignTemplate } from './campaign-template.ts'
import { insertConversion } from './conversions.store.ts'

/** PRO-08: where a template has a tag and an address, a registration is told there, by an id that leads to nobody. */
export async function planConversion(
  tx: Tx,
  { shown: { id: templateId, adTag: tag }, conversionUrl: url }: CampaignTemplate,
  source: CampaignSource,
  at: Date,
): Promise<void> {
  if (tag === null || url === null) return
  const id = randomUUID()
  await insertConversion(tx, { id, templateId, tag, url, ...source, at })
  await enqueueInTurn(tx, 'tellConversion', { conversionId: id })
}
