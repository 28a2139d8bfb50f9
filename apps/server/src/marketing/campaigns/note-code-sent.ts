import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import { addToDays } from './campaign-days.store.ts'
import { readSource } from './campaign-source.ts'
import { type CampaignTemplate, zoneOf } from './campaign-template.ts'

/** A code went out to a visitor of a landing page: counted with it, in one transaction. */
export async function noteCodeSent(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  template: CampaignTemplate,
  said: Parameters<typeof readSource>[0],
): Promise<void> {
  const day = clock.dateOf(clock.now(), zoneOf(template))
  await addToDays(tx, [{ day, templateId: template.shown.id, ...readSource(said), codesSent: 1 }])
}
