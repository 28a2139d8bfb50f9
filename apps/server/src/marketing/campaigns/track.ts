import { randomUUID } from 'node:crypto'
import type { Query } from '@hulog/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import { dateIn } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type CampaignSource, type CampaignTemplate, marketOfTemplate, readSource } from './campaign-days.store.ts'
import { getCampaignFigures } from './get-campaign-figures.ts'
import type { Hit, HitKind } from './hits.ts'
import { makeVisitQueue, type VisitQueue } from './visit-queue.ts'
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

/** Finds landing templates by number; null for an unknown one. */
type CampaignTemplates = { find(id: number): Promise<CampaignTemplate | null> }

type Track = (kind: HitKind, request: FastifyRequest, query: Query<'trackVisit'>) => Promise<Record<string, never>>

/** PRO-02: uses no database query. @throws TEMPLATE_NOT_FOUND */
function makeTrack(services: Services, templates: CampaignTemplates, queue: VisitQueue): Track {
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

/** Enough to distinguish phones; more only fills memory. */
const AGENT_MAX_LENGTH = 300

const AHEAD = /prefetch|prerender|preview/i

/** `query` names the stored parameters; all others, above all a phone number, are dropped. */
export function readHit(
  kind: HitKind,
  request: FastifyRequest,
  query: Query<'trackVisit'>,
  template: CampaignTemplate,
  clock: Clock,
): Hit {
  const at = clock.now()
  return {
    id: randomUUID(),
    kind,
    at,
    day: dateIn(marketOfTemplate(template), at),
    templateId: template.shown.id,
    clientType: query.client_type ?? '',
    source: standingAloneIn(readSource(query)),
    address: request.ip,
    agent: standingAlone((request.headers['user-agent'] ?? '').slice(0, AGENT_MAX_LENGTH)),
    isUnseen: request.method === 'HEAD' || isAhead(request.headers),
  }
}

function standingAloneIn({ appFrom, userFrom, utmTag }: CampaignSource): CampaignSource {
  return { appFrom: standingAlone(appFrom), userFrom: standingAlone(userFrom), utmTag: standingAlone(utmTag) }
}

/**
 * A substring keeps its whole source in memory, and each request has up to 16 KB of headers: thousands of waiting
 * visits would hold hundreds of megabytes.
 */
function standingAlone(part: string): string {
  return Buffer.from(part).toString()
}

function isAhead(headers: FastifyRequest['headers']): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => AHEAD.test(String(headers[name] ?? '')))
}
