import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** The design system's colours, sizes and reset, as the server's own pages carry them inline. */
export function sharedStyles(): string {
  return ['@hulog/ui/tokens.css', '@hulog/ui/base.css']
    .map((name) => readFileSync(require.resolve(name), 'utf8'))
    .map(squeeze)
    .join('')
}

/** Without comments and needless blanks; nothing cleverer, so that nothing can break. */
export function squeeze(css: string): string {
  return css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(';}', '}')
    .trim()
}
