import type { FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/**
 * A page of another site can make a browser send our cookie along with a form. Browsers say where a request comes from;
 * what says "elsewhere" changes nothing here. Programs that are no browser send neither header and hold no cookie by accident.
 */
export async function refuseCrossSite(request: FastifyRequest): Promise<void> {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new DomainError('CROSS_SITE')
  const origin = request.headers.origin
  if (origin !== undefined && hostOf(origin) !== request.headers.host) throw new DomainError('CROSS_SITE')
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
