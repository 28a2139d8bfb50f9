import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'
import {
  type CatalogueName,
  type CompiledMessages,
  catalogueFile,
  compileCatalogue,
  readCatalogue,
} from './catalogues.ts'
import { LANGUAGES, type Language } from './languages.ts'

/**
 * The contents of each part of a catalogue: whole ids (`refusal.ORDER_OPEN`) or prefixes that end with a dot
 * (`orders.`).
 */
export type Parts = Readonly<Record<string, readonly string[]>>

const PO_FILE = /\/po\/([a-z]+)\/([a-z]+)\.po(?:\?part=([a-z-]+))?$/
const INDEX = 'virtual:message-parts'

/**
 * Compiles PO files while bundling, so that the parser of the message syntax never reaches a phone. `import messages from
 * '…/po/hi/site.po'` gives a whole catalogue. With `parts`, `virtual:message-parts` names a file to fetch for every language
 * and part of the app's catalogue: `{ 'hi/orders': () => import('…') }`.
 */
export function compileTexts(parts: Parts = {}): Plugin {
  return {
    name: 'compile-texts',
    enforce: 'pre',
    buildStart() {
      requireWhole(parts)
    },
    resolveId: (id) => (id === INDEX ? `\0${INDEX}` : null),
    load(id) {
      if (id === `\0${INDEX}`) return indexOf(Object.keys(parts))
      const [, language, name, part] = PO_FILE.exec(id) ?? []
      if (!language || !name) return null
      this.addWatchFile(catalogueFile(name as CatalogueName, language as Language))
      const messages = compileCatalogue(name as CatalogueName, language as Language)
      return `export default ${JSON.stringify(part ? pick(messages, parts[part] ?? []) : messages)}`
    },
  }
}

/** Names the files of a build. All texts share one hash: a hash each would cost the app's first page 2 KB. */
export function fileNames(parts: Parts): (chunk: { readonly facadeModuleId: string | null }) => string {
  const hash = createHash('sha256').update(JSON.stringify(parts))
  for (const language of LANGUAGES) hash.update(JSON.stringify(compileCatalogue('app', language)))
  const version = hash.digest('base64url').slice(0, 8)
  return ({ facadeModuleId }) => {
    const [, language, , part] = PO_FILE.exec(facadeModuleId ?? '') ?? []
    return part ? `assets/${language}-${part}-${version}.js` : 'assets/[name]-[hash].js'
  }
}

/** A message in no part would never reach a page. */
function requireWhole(parts: Parts): void {
  const wanted = Object.values(parts).flat()
  if (wanted.length === 0) return
  const lost = Object.keys(readCatalogue('app', 'en')).filter((id) => !wanted.some((beginning) => holds(beginning, id)))
  if (lost.length > 0) throw new Error(`no part of the catalogue holds ${lost.join(', ')}`)
}

function pick(messages: CompiledMessages, wanted: readonly string[]): CompiledMessages {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => wanted.some((beginning) => holds(beginning, id))))
}

function holds(beginning: string, id: string): boolean {
  return beginning.endsWith('.') ? id.startsWith(beginning) : id === beginning
}

function indexOf(parts: readonly string[]): string {
  const lines = LANGUAGES.flatMap((language) =>
    parts.map((part) => {
      const file = JSON.stringify(`${catalogueFile('app', language)}?part=${part}`)
      return `  ${JSON.stringify(`${language}/${part}`)}: () => import(${file}),`
    }),
  )
  return `export const messageParts = {\n${lines.join('\n')}\n}`
}
