import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from './domain-error.ts'

/**
 * A page of another site can make a browser send our cookie along with a form. Browsers say where a request comes from;
 * what says "elsewhere" changes nothing here. Programs that are no browser send neither header and hold no cookie by accident.
 */
export function refuseCrossSite(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  done(isCrossSite(request) ? new DomainError('CROSS_SITE') : undefined)
}

function isCrossSite({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  return headers.origin !== undefined && hostOf(headers.origin) !== headers.host
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
