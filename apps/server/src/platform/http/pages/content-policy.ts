import { createHash } from 'node:crypto'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * What a page of ours may do: load from this server only. What stands in the page itself runs by its hash, so that
 * markup smuggled into it does not.
 */
export function contentPolicy(html: string): string {
  return [
    `default-src 'none'`,
    `script-src ${["'self'", ...hashesOf(html, INLINE_SCRIPT)].join(' ')}`,
    `style-src ${["'self'", ...hashesOf(html, INLINE_STYLE)].join(' ')}`,
    `img-src 'self' blob: data:`,
    `connect-src 'self'`,
    `font-src 'none'`,
    `frame-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `manifest-src 'self'`,
  ].join('; ')
}

function hashesOf(html: string, pattern: RegExp): string[] {
  const texts = [...html.matchAll(pattern)].map(([, text = '']) => text)
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}
