import { lender } from '../../lender.ts'
import { agreementStyle } from './agreement-style.ts'
import { type Html, html } from './html.ts'

/** A text as a page of its own: static, readable on a phone and on paper, in light and in dark. */
export function agreementDocument(title: string, body: Html): string {
  const page = html`<main><h1>${title}</h1>${demoNote()}${body}</main>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    html`<title>${title}</title>`.markup,
    `<style>${agreementStyle}</style></head><body>${page.markup}</body></html>`,
  ].join('')
}

function demoNote(): Html {
  return lender.isDemo
    ? html`<p class="demo">This is a demonstration. The lender named here does not exist and no money is lent.</p>`
    : html``
}
