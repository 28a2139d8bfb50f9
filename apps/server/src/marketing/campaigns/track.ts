import type { Query } from '@hulog/contract'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import type { CampaignTemplate } from './campaign-template.ts'
import type { HitKind } from './hit.ts'
import { readHit } from './read-hit.ts'
import type { VisitQueue } from './visit-queue.ts'

/** Where landing templates are found by their number; null for one that is not there. */
export type CampaignTemplates = { find(id: number): Promise<CampaignTemplate | null> }

type Track = (kind: HitKind, request: FastifyRequest, query: Query<'trackVisit'>) => Promise<Record<string, never>>

/** PRO-02: asks the database for nothing. @throws TEMPLATE_NOT_FOUND */
export function makeTrack(services: Services, templates: CampaignTemplates, queue: VisitQueue): Track {
  const { clock, metrics } = services
  return async (kind, request, query) => {
    const template = await templates.find(Number(query.page_id))
    if (!template) {
      metrics.landingVisits.inc({ result: 'unknown' })
      throw new DomainError('TEMPLATE_NOT_FOUND', 'page_id')
    }
    queue.add(readHit(kind, request, query, template, clock))
    return {}
  }
}
