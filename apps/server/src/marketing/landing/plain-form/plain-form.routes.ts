import '@fastify/cookie'
import { CAPTCHA_LENGTH, LANDING_SOURCE_MAX_LENGTH, PHONE_MAX_LENGTH, SMS_CODE_LENGTH } from '@hulog/contract/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { emptyForm, type FormState } from '../../../../../landing/src/facts.ts'
import { sourceOf } from '../../../messaging/index.ts'
import { maskCardNumbers } from '../../../platform/card-numbers/mask-card-numbers.ts'
import { DomainError } from '../../../platform/http/domain-error.ts'
import { notBuiltPage } from '../../../platform/http/pages/notice-page.ts'
import { sendPage } from '../../../platform/http/pages/page.ts'
import { contentPolicy } from '../../../platform/http/pages/page-styles.ts'
import { hostCookie } from '../../../platform/http/session-cookie.ts'
import { landingTextsIn } from '../../../platform/texts/texts-in.ts'
import type { Services } from '../../../services.ts'
import { answerLandingFailure, type LandingPages } from '../landing-page.route.ts'
import type { AskedFrom } from '../registration/landing-visitor.ts'
import { registerVisitor } from '../registration/register-visitor.ts'
import { getSid, sendLandingCode } from '../registration/send-landing-code.ts'
import { DEFAULT_TEMPLATE, type TemplateCache } from '../template-cache.ts'
import type { LandingTemplate } from '../template-content.ts'

const UNPROCESSABLE = 422

/** The landing page for a browser without scripts: its form is sent to the page's own address, its picture comes from here. */
export function plainFormRoutes(
  app: FastifyInstance,
  services: Services,
  templates: TemplateCache,
  pages: LandingPages,
): void {
  const cookies = plainCookies(services.config.publicUrl)
  const notBuilt = notBuiltPage()
  const options = { schema: { hide: true }, errorHandler: answerLandingFailure }

  /** PRO-03: each page has a new picture. */
  app.get('/promotion/captcha', options, async (request, reply) => {
    const templateId = templateIdOf(request)
    const { sid } = await getSid(services, templates, { templateId }, sourceOf(request.ip))
    cookies.keepSid(reply, sid)
    reply.header('cache-control', 'no-store')
    return reply.redirect(`/api/v2/youmi/promotion/get-captcha?sid=${sid}&t=${services.clock.now().getTime()}`, 302)
  })

  app.post('/promotion', options, async (request, reply) => {
    const { shown: template } = await templates.get(templateIdOf(request))
    const form = readPlainForm(request.body)
    const link = readLinkValues(request.query)
    const read = { sid: cookies.readSid(request), capcode: form.capcode }
    const solved = cookies.readSolved(request)
    const from = { source: sourceOf(request.ip), language: template.language }
    const outcome = await answerPlainForm(services, templates, { form, link, template, read, solved, from })
    if (outcome.kind === 'registered') {
      cookies.forgetSolved(reply)
      const query = new URLSearchParams({ templateId: String(template.id), ...link })
      return reply.redirect(`/promotion?${query}#/downloadTemplate`, 303)
    }
    const isSent = outcome.kind === 'sent'
    if (isSent) cookies.keepSolved(reply, read)
    else if (outcome.isUnsolved) cookies.forgetSolved(reply)
    const { phone, adConsent } = form
    reply.code(isSent ? 200 : outcome.status < 400 ? UNPROCESSABLE : outcome.status)
    return answerWith(request, reply, template, { ...emptyForm, phone, adConsent, message: outcome.message })
  })

  /** Of one visitor's form: never cached. */
  async function answerWith(
    request: FastifyRequest,
    reply: FastifyReply,
    template: LandingTemplate,
    form: FormState,
  ): Promise<FastifyReply> {
    const html = await pages.render(template, form)
    if (html === null) return sendPage(request, reply, notBuilt, 503)
    reply.headers({ 'content-security-policy': contentPolicy(html), 'cache-control': 'no-store' })
    return reply.type('text/html; charset=utf-8').send(html)
  }
}

function templateIdOf({ query }: FastifyRequest): string {
  const { templateId = DEFAULT_TEMPLATE } = query as { templateId?: unknown }
  return String(templateId)
}

type Asked = {
  readonly form: PlainForm
  readonly link: LinkValues
  readonly template: LandingTemplate
  /** The answer to the picture; and the captcha with which a code was sent before. */
  readonly read: Solved
  readonly solved: Solved | null
  readonly from: AskedFrom
}

/**
 * `sent`: a code; `registered`: now or before; otherwise the message for the form, and the status of the corresponding
 * call.
 */
type Outcome =
  | { readonly kind: 'sent'; readonly message: string }
  | { readonly kind: 'registered' }
  | { readonly kind: 'refused'; readonly message: string; readonly status: number; readonly isUnsolved: boolean }

/** PRO-04 to PRO-08 for a browser without scripts: the server makes the same calls for it. */
export async function answerPlainForm(services: Services, templates: TemplateCache, asked: Asked): Promise<Outcome> {
  try {
    return asked.form.wants === 'code'
      ? await sendCode(services, templates, asked)
      : await register(services, templates, asked)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.reason === 'ALREADY_REGISTERED') return { kind: 'registered' }
    return refused(error.message, error.definition.status, error.reason === 'CAPTCHA_NOT_SOLVED')
  }
}

async function sendCode(services: Services, templates: TemplateCache, asked: Asked): Promise<Outcome> {
  const { form, template, read, from } = asked
  const say = landingTextsIn(template.language)
  if (read.capcode === '') return refused(say('messages.captchaMissing'))
  await sendLandingCode(services, templates, { ...applicant(asked), phone: form.phone, ...read }, from)
  return { kind: 'sent', message: say('messages.codeSent') }
}

async function register(services: Services, templates: TemplateCache, asked: Asked): Promise<Outcome> {
  const { form, link, template, read, solved, from } = asked
  const say = landingTextsIn(template.language)
  if (!solved && read.capcode === '') return refused(say('messages.captchaMissing'))
  if (form.smsCode === '') return refused(say('messages.smsCodeMissing'))
  const { phone, smsCode, adConsent } = form
  const { invite_code } = link
  const more = { id: String(template.id), smsCode, adConsent, ...(invite_code && { invite_code }) }
  const input = { ...applicant(asked), phone, ...(solved ?? read), ...more }
  await registerVisitor(services, templates, input, from)
  return { kind: 'registered' }
}

/** Parameters of both calls. */
function applicant({ template, link: { app_from, user_from, utm_tag } }: Asked) {
  return {
    appName: template.appName,
    ...(app_from && { app_from }),
    ...(user_from && { user_from }),
    ...(utm_tag && { utm_tag }),
  }
}

function refused(message: string, status = 200, isUnsolved = false): Outcome {
  return { kind: 'refused', message, status, isUnsolved }
}

type PlainForm = {
  readonly wants: 'code' | 'register'
  readonly phone: string
  readonly capcode: string
  readonly smsCode: string
  readonly adConsent: boolean
}

const CARRIED = ['app_from', 'user_from', 'utm_tag', 'invite_code', 'links_id', 'down_id'] as const

/** The source of the advertising link. */
type LinkValues = Readonly<Partial<Record<(typeof CARRIED)[number], string>>>

/** Browsers send only text; anything else counts as empty. */
export function readPlainForm(body: unknown): PlainForm {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (name: string, maxLength: number) => usableText(fields[name], maxLength) ?? ''
  return {
    wants: fields.do === 'code' ? 'code' : 'register',
    phone: text('phone', PHONE_MAX_LENGTH),
    capcode: text('capcode', CAPTCHA_LENGTH),
    smsCode: text('smsCode', SMS_CODE_LENGTH),
    adConsent: fields.adConsent === 'true',
  }
}

/** A value that calls would refuse is left out: a broken advertisement must not prevent a registration. */
export function readLinkValues(query: unknown): LinkValues {
  const given = query as Record<string, unknown>
  const found = CARRIED.map((name) => [name, usableText(given[name], LANDING_SOURCE_MAX_LENGTH)])
  return Object.fromEntries(found.filter(([, value]) => value))
}

function usableText(value: unknown, maxLength: number): string | null {
  const isUsable = typeof value === 'string' && value.length <= maxLength && !/\p{Cc}/u.test(value)
  return isUsable ? maskCardNumbers(value, 'program') : null
}

/** A captcha with its answer. */
export type Solved = { readonly sid: string; readonly capcode: string }

/** Somewhat longer than a code can be used. */
export const SECONDS = 600

export const SID = /^[\w-]{22}$/

export type PlainCookies = ReturnType<typeof plainCookies>

/**
 * The state that a page with a script would keep: the sid of its picture, and the captcha with which a code was sent.
 */
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
