import { readFileSync } from 'node:fs'

/** The whole style of a document, inlined: the page loads nothing, and can be kept as one file. */
export const pageStyle = readFileSync(new URL('page.css', import.meta.url), 'utf8')
  .replaceAll(/\/\*.*?\*\//gs, '')
  .replaceAll(/\s*\n\s*/g, '')
