import { randomUUID } from 'node:crypto'
import type { Query } from '@hulog/contract'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { readSource } from './campaign-source.ts'
import { type CampaignTemplate, zoneOf } from './campaign-template.ts'
import type { Hit, HitKind } from './hit.ts'

/** Enough to tell phones apart; a longer one only fills memory. */
const AGENT_MAX_LENGTH = 300
const AHEAD = /prefetch|prerender|preview/i

/** `query` names what is kept; whatever else a page sends, a phone number above all, goes no further. */
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
    day: clock.dateOf(at, zoneOf(template)),
    templateId: template.shown.id,
    clientType: query.client_type ?? '',
    source: readSource(query),
    address: request.ip,
    agent: (request.headers['user-agent'] ?? '').slice(0, AGENT_MAX_LENGTH),
    isUnseen: request.method === 'HEAD' || isAhead(request.headers),
  }
}

function isAhead(headers: FastifyRequest['headers']): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => AHEAD.test(String(headers[name] ?? '')))
}
