import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../platform/http/host-cookie.ts'
import { isMarket, type Market } from '../../platform/markets/markets.ts'
import { isJointFailure, type JointFailure } from './joint-failure.ts'
import { looksLikeToken } from './read-joint-link.ts'

const LINK_SECONDS = 360
const FAILURE_SECONDS = 600

/** What a browser carries from one step of the joint login to the next, so that no address has to. */
export type JointCookies = ReturnType<typeof jointCookies>
export type KeptFailure = { readonly failure: JointFailure; readonly market: Market | null }

export function jointCookies(publicUrl: string) {
  const link = hostCookie(publicUrl, 'joint-link')
  const failed = hostCookie(publicUrl, 'joint-error')
  return {
    keepLink: (reply: FastifyReply, token: string) =>
      void reply.setCookie(link.name, token, { ...link.attributes, maxAge: LINK_SECONDS }),
    readLink(request: FastifyRequest): string | null {
      const token = request.cookies[link.name]
      return looksLikeToken(token) ? token : null
    },
    forgetLink: (reply: FastifyReply) => void reply.clearCookie(link.name, link.attributes),
    /** A word of a short list and a country: nobody gains by writing it themselves. */
    keepFailure: (reply: FastifyReply, { failure, market }: KeptFailure) =>
      void reply.setCookie(failed.name, `${failure}.${market ?? ''}`, {
        ...failed.attributes,
        maxAge: FAILURE_SECONDS,
      }),
    readFailure(request: FastifyRequest): KeptFailure | null {
      const [failure = '', market = ''] = (request.cookies[failed.name] ?? '').split('.')
      return isJointFailure(failure) ? { failure, market: isMarket(market) ? market : null } : null
    },
    forgetFailure: (reply: FastifyReply) => void reply.clearCookie(failed.name, failed.attributes),
  }
}
