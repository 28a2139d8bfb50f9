import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Targets, transform } from 'lightningcss'
import type { Plugin } from 'vite'

const SHEETS = ['@hulog/ui/tokens.css', '@hulog/ui/base.css', '../src/opening.css']

/**
 * Puts tokens, base styles and the opening shell into the page, so that the first paint waits for no second request. Nothing
 * else imports them, so nothing is sent twice.
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

/** Moves the components' styles to the end, so that the opening does not wait for them. */
function stylesLast(html: string): string {
  const [link = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
  return html.replace(link, '').replace('</body>', () => `${link}</body>`)
}
