import type { FastifyInstance } from 'fastify'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getCampaignFigures } from './get-campaign-figures.ts'
import { type CampaignTemplates, makeTrack } from './track.ts'
import { makeVisitQueue } from './visit-queue.ts'
import { makeWriteHits } from './write-hits.ts'

export function campaignRoutes(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  templates: CampaignTemplates,
): void {
  const queue = makeVisitQueue(makeWriteHits(services.db), services)
  app.addHook('onClose', () => queue.close())
  const track = makeTrack(services, templates, queue)
  routes.open('trackVisit', async ({ request, query }) => track('visit', request, query))
  routes.open('trackClick', async ({ request, query }) => track('click', request, query))
  routes.staff('getCampaignFigures', async ({ body }) => getCampaignFigures(services, body))
}
