import '@fastify/cookie'
import { CAPTCHA_LENGTH } from '@hulog/contract/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hostCookie } from '../../../platform/http/host-cookie.ts'

/** A captcha as it was read. */
export type Solved = { readonly sid: string; readonly capcode: string }

/** Somewhat longer than a code can be used. */
const SECONDS = 600
const SID = /^[\w-]{22}$/

export type PlainCookies = ReturnType<typeof plainCookies>

/** What a page with a script would remember: the sid of its picture, and with which captcha a code was sent. */
export function plainCookies(publicUrl: string) {
  const shown = hostCookie(publicUrl, 'landing-picture')
  const solved = hostCookie(publicUrl, 'landing-solved')
  return {
    keepSid: (reply: FastifyReply, sid: string) =>
      void reply.setCookie(shown.name, sid, { ...shown.attributes, maxAge: SECONDS }),
    readSid: (request: FastifyRequest): string => {
      const sid = request.cookies[shown.name] ?? ''
      return SID.test(sid) ? sid : ''
    },
    keepSolved: (reply: FastifyReply, { sid, capcode }: Solved) =>
      void reply.setCookie(solved.name, `${sid}.${capcode}`, { ...solved.attributes, maxAge: SECONDS }),
    readSolved(request: FastifyRequest): Solved | null {
      const [sid = '', capcode = ''] = (request.cookies[solved.name] ?? '').split('.')
      return SID.test(sid) && capcode.length <= CAPTCHA_LENGTH ? { sid, capcode } : null
    },
    forgetSolved: (reply: FastifyReply) => void reply.clearCookie(solved.name, solved.attributes),
  }
}
