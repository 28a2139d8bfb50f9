import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Targets, transform } from 'lightningcss'
import type { Plugin } from 'vite'

const SHEETS = ['@hulog/ui/tokens.css', '@hulog/ui/base.css', '../src/opening.css']

/**
 * Tokens, base and the opening shell stand inside the page itself: the first paint waits for no second request. They are
 * not imported anywhere else, so nothing is sent twice.
 */
export function inlineStyles(targets: Targets): Plugin {
  return {
    name: 'inline-styles',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => stylesLast(html.replace('<!-- styles -->', () => `<style>${sheets(targets)}</style>`)),
    },
  }
}

function sheets(targets: Targets): string {
  return SHEETS.map((name) => {
    const filename = fileURLToPath(import.meta.resolve(name))
    return new TextDecoder().decode(transform({ filename, code: readFileSync(filename), minify: true, targets }).code)
  }).join('')
}

/** The components' styles are asked for at once as well, but what the opening shows does not wait for them. */
function stylesLast(html: string): string {
  const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  return html.replace(link, '').replace('</body>', () => `${link}</body>`)
}
