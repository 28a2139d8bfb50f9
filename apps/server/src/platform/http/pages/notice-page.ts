import { readFileSync } from 'node:fs'
import { type Html, html } from '../reference/html.ts'
import { makePage, type Page } from './page.ts'
import { wholePage } from './whole-page.ts'

type Notice = { title: string; text: Html; link: { href: string; label: string } | null; drawing: string }

/** A signpost at a fork whose arms point nowhere yet. */
const SIGNPOST = `
  <path d="M20 124h140" stroke="var(--line)"/>
  <path d="M90 124V30"/>
  <path d="M90 40h46l12 11-12 11H90z" fill="var(--brand-wash)" stroke="var(--brand)"/>
  <path d="M90 70H44L32 81l12 11h46z" fill="var(--card)"/>
  <path d="M104 51h18M58 81h18"/>
  <path d="M36 124c2-10 8-12 12-18M138 124c-1-7-5-10-9-13" stroke="var(--brand)"/>`
/** A counter with the shutter still down. */
const SHUTTER = `
  <path d="M20 124h140" stroke="var(--line)"/>
  <path d="M42 54v70h96V54" fill="var(--card)"/>
  <path d="M36 30h108l8 24H28z" fill="var(--brand-wash)" stroke="var(--brand)"/>
  <path d="M56 66h68v44H56zM56 77h68M56 88h68M56 99h68M84 110v6h12v-6"/>`

/** Nothing is here: for a person who followed an old or mistyped link. */
export function notFoundPage(): Page {
  return noticePage({
    title: 'This page does not exist',
    text: html`The link may be old or mistyped. Nothing was lost, and nothing on your account has changed.`,
    link: { href: '/', label: 'Go to the start page' },
    drawing: SIGNPOST,
  })
}

/** The server runs, but its pages were never built: for whoever installs it. */
export function notBuiltPage(): Page {
  return noticePage({
    title: 'These pages are not built yet',
    text: html`Run <code>npm run build</code> once, then open this address again. <code>npm start</code> does it for you.`,
    link: null,
    drawing: SHUTTER,
  })
}

/** The database is away: for a person on an address whose answer is otherwise for programs. */
export function unavailablePage(): Page {
  return noticePage({
    title: 'We cannot answer right now',
    text: html`Please wait a minute, then load this page again. Nothing on your account has changed.`,
    link: null,
    drawing: SHUTTER,
  })
}

function noticePage({ title, text, link, drawing }: Notice): Page {
  const css = readFileSync(new URL('notice-page.css', import.meta.url), 'utf8')
  const body = html`<main class="notice">
<svg width="180" height="140" viewBox="0 0 180 140" fill="none" stroke="var(--ink)" stroke-width="2"
 stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${{ markup: drawing }}
</svg>
<h1>${title}</h1>
<p>${text}</p>
${link && html`<a href="${link.href}">${link.label}</a>`}
</main>`
  return makePage(wholePage({ title: `${title} · Hulog`, css, body }))
}
