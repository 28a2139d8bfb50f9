import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The whole style of a document, inlined: the page loads nothing, and can be kept as one file. */
export const pageStyle = readFileSync(new URL('page.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s*\n\s*/g, '')

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/**
 * Nothing runs and nothing loads: only this very style is allowed, only our own pages may frame it. A link in it may
 * bring a file, its PDF, which a sandbox would otherwise refuse.
 */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-downloads',
].join('; ')
