import { randomUUID } from 'node:crypto'
import type { Query } from '@hulog/contract'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import { type CampaignSource, readSource } from './campaign-source.ts'
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
 * A part of a text holds all of it in memory, and 16 KB of headers come with each request: thousands of visits that wait
 * would hold hundreds of megabytes.
 */
function standingAlone(part: string): string {
  return Buffer.from(part).toString()
}

function isAhead(headers: FastifyRequest['headers']): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => AHEAD.test(String(headers[name] ?? '')))
}
