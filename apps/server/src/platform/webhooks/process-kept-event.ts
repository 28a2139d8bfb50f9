import type { Services } from '../../services.ts'
import { processEvent } from './process-event.ts'
import type { Webhook } from './register-webhook.ts'

/** The second try: acts on an event that was kept but could not be acted on when it came. */
export async function processKeptEvent(
  services: Services,
  webhooks: readonly Webhook[],
  event: { provider: string; eventId: string },
): Promise<void> {
  const webhook = webhooks.find(({ provider }) => provider === event.provider)
  if (!webhook) throw new Error(`no webhook is configured for ${event.provider}`)
  await processEvent(services, event.provider, event.eventId, webhook.effect, services.clock.now())
}
