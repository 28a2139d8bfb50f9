import { createHash } from 'node:crypto'

const OWN_STYLE = /<style>([\s\S]*?)<\/style>/

/**
 * Nothing runs and nothing loads: only the style that stands in the page is allowed, by its hash, so that a page kept for years
 * still shows as it was. Only our own pages may frame it. A link in it may bring a file, its PDF, which a sandbox would
 * otherwise refuse; `opensLinks` lets links of its text open beside it too.
 */
export function pagePolicy(page: string, { opensLinks = false } = {}): string {
  const [, style = ''] = OWN_STYLE.exec(page) ?? []
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    `sandbox allow-downloads${opensLinks ? ' allow-popups allow-popups-to-escape-sandbox' : ''}`,
  ].join('; ')
}
