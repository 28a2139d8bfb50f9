import '@fastify/swagger'
import { readFileSync } from 'node:fs'
import { borrowerPages } from '@hulog/contract/pages'
import type { Language } from '@hulog/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { lender } from '../../lender.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { readerLanguage } from '../../platform/http/pages/notice-page.ts'
import { wholePage } from '../../platform/http/pages/page.ts'
import { brandStyle, contentPolicy } from '../../platform/http/pages/page-styles.ts'
import { html } from '../../platform/http/reference/html.ts'
import type { SessionCookie } from '../../platform/http/session-cookie.ts'
import { countUse } from '../../platform/limits/count-use.ts'
import { allowedLink } from '../../platform/links/allowed-link.ts'
import { maskPhone } from '../../platform/phone/parse-phone.ts'
import { textsIn } from '../../platform/texts/texts-in.ts'
import type { Services } from '../../services.ts'
import { findOrCreateBorrower } from '../borrowers/borrowers.store.ts'
import { type Authenticator, startSession } from '../sessions/authenticate.ts'
import { type DeviceKind, deviceKindOf } from '../sessions/device-kind.ts'
import { openSessionHere } from '../sessions/sessions.routes.ts'
import { answerFailure, type JointCookies } from './joint-cookies.ts'
import {
  type JointClaims,
  JointLoginFailed,
  looksLikeToken,
  MOST_SECONDS,
  SKEW_SECONDS,
  type VerifiedLink,
  verifyJointLink,
} from './joint-link.ts'
import { findUseOfLink, forgetOldLinks, useLink } from './partners.store.ts'

const PATH = '/union/login'

const hidden = { schema: { hide: true } }

/** ORD-15: a partner's link, in three steps. A failure in any of them leads to one page. */
export function jointLoginRoutes(
  app: FastifyInstance,
  services: Services,
  cookies: JointCookies,
  session: SessionCookie,
  known: Authenticator,
): void {
  const brand = brandStyle(services.config.brandColour)

  app.register(async (scope) => {
    scope.setErrorHandler<Error>((error, request, reply) => answerFailure(services, cookies, error, request, reply))
    scope.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

    scope.get<{ Querystring: { token?: unknown } }>(PATH, hidden, async (request, reply) => {
      await limitSource(services, request.ip)
      const { token } = request.query
      if (token !== undefined) return takeLink(reply, token)
      const kept = cookies.readLink(request)
      // Back from the page it led to.
      if (kept === null && (await known.authenticate(request))) return reply.redirect('/home', 303)
      if (kept === null) throw new JointLoginFailed('unreadable', 'no link')
      const language = readerLanguage(request.headers['accept-language'])
      return sendPage(reply, jointLoginPage(await verifyJointLink(services, kept), language, brand))
    })

    scope.post(PATH, hidden, async (request, reply) => {
      await limitSource(services, request.ip)
      return reply.redirect(await useKeptLink(request, reply), 303)
    })
  })

  /** The address is clean from here on: a redirected one stays in no history. */
  function takeLink(reply: FastifyReply, token: unknown): FastifyReply {
    if (!looksLikeToken(token)) throw new JointLoginFailed('unreadable')
    cookies.keepLink(reply, token)
    return reply.redirect(PATH, 303)
  }

  function sendPage(reply: FastifyReply, page: string): FastifyReply {
    return (
      reply
        .header('content-security-policy', contentPolicy(page))
        // Under `no-referrer` a browser sends its form with the origin `null`, as a page from elsewhere would.
        .header('referrer-policy', 'same-origin')
        .type('text/html; charset=utf-8')
        .send(page)
    )
  }

  async function useKeptLink(request: FastifyRequest, reply: FastifyReply): Promise<string> {
    const kept = cookies.readLink(request)
    if (kept === null) throw new JointLoginFailed('unreadable', 'no link')
    const link = await verifyJointLink(services, kept)
    const next = nextPage(link.claims, services.config)
    if (!(await isOwnSecondPress(services, link, await known.authenticate(request)))) {
      const signedIn = await signInByLink(services, link, deviceKindOf(request))
      await openSessionHere({ services, known, cookie: session }, { ...signedIn, reply: null }, { request, reply })
    }
    cookies.forgetLink(reply)
    cookies.forgetFailure(reply)
    return next
  }
}

/** A user whom a link has already signed in may press again: the session continues, and no new one is opened. */
async function isOwnSecondPress(
  { db }: Services,
  { partner, claims }: VerifiedLink,
  session: { borrowerId: string } | null,
): Promise<boolean> {
  if (session === null) return false
  const used = await findUseOfLink(db, partner.id, claims.jti)
  return used?.borrowerId === session.borrowerId
}

const HOME = '/home'

/** A user who has just signed in is not sent there. */
const NOT_AFTER_SIGN_IN = new Set(['/login', '/jointLoginError'])

const pages: ReadonlySet<string> = new Set(borrowerPages)

/**
 * The target of a partner's link: one of our pages, or home. It may name another borrower's order; the page itself
 * refuses that.
 */
function nextPage({ next, orderId, productId }: JointClaims, config: Config): string {
  if (next !== undefined) return ownPage(next, config) ?? HOME
  if (orderId !== undefined) return `/loanDetail?${new URLSearchParams({ orderId })}`
  if (productId !== undefined) return `/productDetail?${new URLSearchParams({ productId })}`
  return HOME
}

function ownPage(next: string, config: Config): string | null {
  const link = next.startsWith('/') ? allowedLink(next, config) : null
  const path = link?.split(/[?#]/)[0] ?? ''
  return pages.has(path) && !NOT_AFTER_SIGN_IN.has(path) ? link : null
}

const css = readFileSync(new URL('joint-login-page.css', import.meta.url), 'utf8')

/** A second press would use the link twice. Without scripts the button simply stays. */
const script = {
  markup: `document.forms[0].onsubmit=function(){setTimeout(function(){document.querySelector('button').disabled=true})}
addEventListener('pageshow',function(){document.querySelector('button').disabled=false})`,
}

/**
 * The step between a partner's link and the session: it shows whose session it would be. Opening a link changes
 * nothing, so that nobody is signed in to a foreign account unawares, and link previews do not use it up.
 */
function jointLoginPage({ partner, phone }: VerifiedLink, language: Language, brandStyle: string): string {
  const say = textsIn(language)
  const names = { partner: partner.name, lender: lender.name }
  const body = html`<main class="joint">
<p class="lender"><img src="/icon.svg" width="32" height="32" alt=""> ${lender.shortName}</p>
<h1>${say('joint.continueAs')} <span class="number">${maskPhone(phone)}</span></h1>
<p>${say('joint.sentBy', names)}</p>
<form method="post" action="/union/login"><button>${say('joint.continue')}</button></form>
<a href="/login">${say('joint.otherNumber')}</a>
</main>
<script>${script}</script>`
  return wholePage({ language, title: say('joint.title', { lender: lender.name }), css, brandStyle, body })
}

/** Signs in the user of a partner's link, once. Returns the value for the session's cookie, and the borrower. */
async function signInByLink(
  services: Services,
  { partner, phone, claims }: VerifiedLink,
  device: DeviceKind,
): Promise<{ token: string; borrowerId: string }> {
  const { db, clock, cipher } = services
  await limitPartner(services, partner.id, cipher.blindIndex('phone', phone.e164))
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const borrower = await findOrCreateBorrower(services, tx, phone)
    const link = { partnerId: partner.id, jti: claims.jti, borrowerId: borrower.id, usedAt: now }
    const forgetAt = new Date(now.getTime() + (MOST_SECONDS + 2 * SKEW_SECONDS) * 1000)
    if (!(await useLink(tx, { ...link, forgetAt }))) throw new JointLoginFailed('used')
    const token = await startSession(tx, borrower.id, now, { isByCode: false, device })
    await recordAudit(tx, borrower.id, 'joint-sign-in', { partner: partner.id, link: claims.jti })
    await forgetOldLinks(tx, now)
    return { token, borrowerId: borrower.id }
  })
}

const MINUTE = 60

const DAY = 86_400

/** High, because thousands of people share one address of a mobile network. */
const TRIES_OF_SOURCE_A_MINUTE = 120

const SIGN_INS_OF_PARTNER_A_MINUTE = 600

const SIGN_INS_OF_PHONE_A_DAY = 30

/** Counted before anything is read, so that guesses are limited. */
async function limitSource(services: Services, address: string): Promise<void> {
  const source = services.cipher.blindIndex('source', address)
  await require(services, `joint-source:${source}`, MINUTE, TRIES_OF_SOURCE_A_MINUTE)
}

/** The damage a stolen partner key can do before it is stopped. */
async function limitPartner(services: Services, partnerId: string, phoneKey: string): Promise<void> {
  await require(services, `joint-partner:${partnerId}`, MINUTE, SIGN_INS_OF_PARTNER_A_MINUTE)
  await require(services, `joint-phone:${phoneKey}`, DAY, SIGN_INS_OF_PHONE_A_DAY)
}

async function require({ db, clock }: Services, key: string, seconds: number, most: number): Promise<void> {
  if ((await countUse(db, key, seconds, clock.now())) > most) throw new JointLoginFailed('tooMany', key.split(':')[0])
}
