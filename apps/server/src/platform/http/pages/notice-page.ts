import { readFileSync } from 'node:fs'
import { type Language, languageOfTag } from '@hulog/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { languageAsked, textsIn } from '../../texts/texts-in.ts'
import { type Html, html } from '../reference/html.ts'
import { makePage, type Page, sendPage, wholePage } from './page.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The lender's colour in the server's own pages: see `brandStyle`. */
    brandStyle: string
  }
}

type Notice = {
  language: Language
  title: string
  text: Html
  link: { href: string; label: string } | null
  drawing: string
  brandStyle?: string
}

/** A signpost at a fork whose arms point nowhere yet. */
const SIGNPOST = `
  <path d="M20 124h140" stroke="var(--line)"/>
  <path d="M90 124V30"/>
  <path d="M90 40h46l12 11-12 11H90z" fill="var(--brand-wash)" stroke="var(--brand)"/>
  <path d="M90 70H44L32 81l12 11h46z" fill="var(--card)"/>
  <path d="M104 51h18M58 81h18"/>
  <path d="M44 124c0-6-2-10-6-13M48 124v-19M52 124c0-6 3-9 7-11M126 124c0-5-2-8-5-10M130 124v-14M134 124c0-5 2-7 5-9"
   stroke="var(--brand)"/>`

/** A counter with the shutter still down. */
const SHUTTER = `
  <path d="M20 124h140" stroke="var(--line)"/>
  <path d="M42 54v70h96V54" fill="var(--card)"/>
  <path d="M36 30h108l8 24H28z" fill="var(--brand-wash)" stroke="var(--brand)"/>
  <path d="M56 66h68v44H56zM56 77h68M56 88h68M56 99h68M84 110v6h12v-6"/>`

/** The page for an unknown address, in the language of the address or the browser. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendNotice(request, reply, 404, notFoundIn)
}

/** The page for a temporary failure, in the browser's language. */
export function sendUnavailable(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendNotice(request, reply, 503, unavailableIn)
}

/** The server runs, but its pages were never built: for the person who installs it. */
export function notBuiltPage(): Page {
  return noticePage({
    language: 'en',
    title: 'These pages are not built yet',
    text: html`Run <code>npm run build</code> once, then open this address again. <code>npm start</code> does it for you.`,
    link: null,
    drawing: SHUTTER,
  })
}

function notFoundIn(language: Language): Notice {
  const say = textsIn(language)
  const link = { href: '/', label: say('notice.notFound.toStart') }
  return {
    language,
    title: say('notice.notFound.title'),
    text: html`${say('notice.notFound.text')}`,
    link,
    drawing: SIGNPOST,
  }
}

function unavailableIn(language: Language): Notice {
  const say = textsIn(language)
  const text = html`${say('notice.unavailable.text')}`
  return { language, title: say('notice.unavailable.title'), text, link: null, drawing: SHUTTER }
}

/** Made on first use: most runs of the server never need most of them. */
const made = new Map<string, Page>()

function sendNotice(
  request: FastifyRequest,
  reply: FastifyReply,
  status: 404 | 503,
  noticeIn: (language: Language) => Notice,
): FastifyReply {
  const language = languageAsked(request) ?? readerLanguage(request.headers['accept-language'])
  const { brandStyle } = request.server
  const key = `${status} ${language} ${brandStyle}`
  const page = made.get(key) ?? noticePage({ ...noticeIn(language), brandStyle })
  made.set(key, page)
  return sendPage(request, reply, page, status)
}

function noticePage({ language, title, text, link, drawing, brandStyle = '' }: Notice): Page {
  const css = readFileSync(new URL('notice-page.css', import.meta.url), 'utf8')
  const body = html`<main class="notice">
<svg width="180" height="140" viewBox="0 0 180 140" fill="none" stroke="var(--ink)" stroke-width="2"
 stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${{ markup: drawing }}
</svg>
<h1>${title}</h1>
<p>${text}</p>
${link && html`<a href="${link.href}">${link.label}</a>`}
</main>`
  return makePage(wholePage({ language, title, css, brandStyle, body }))
}

/** The first available language of the browser's list, which is in order of preference. Otherwise English. */
export function readerLanguage(accepted: string | undefined): Language {
  for (const offer of (accepted ?? '').toLowerCase().split(',')) {
    const found = languageOfTag(offer.split(';')[0]?.trim() ?? '')
    if (found) return found
  }
  return 'en'
}
