import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
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
/** The function that fetches the messages of a language and part: `fetchPart('hi', 'orders')`. */
const FETCHER = 'virtual:message-parts'
/** Names a file for every language and part: `{ 'hi/orders': () => import('…') }`. */
export const TABLE = 'virtual:message-table'

/**
 * Compiles PO files while bundling, so that the parser of the message syntax never reaches a phone. `import messages from
 * '…/po/hi/site.po'` gives a whole catalogue. With `parts`, `virtual:message-parts` fetches each part of the app's catalogue.
 * A build calls the files by a rule (`fileNames`): a table of them would cost every first visit 1.5 KB.
 */
export function compileTexts(parts: Parts = {}): Plugin {
  let isBuild = false
  return {
    name: 'compile-texts',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    buildStart() {
      requireWhole(parts)
      // Makes the files, which no module of the app names.
      if (isBuild && Object.keys(parts).length > 0)
        this.emitFile({ type: 'chunk', id: TABLE, preserveSignature: 'strict' })
    },
    resolveId: (id) => (id === FETCHER || id === TABLE ? `\0${id}` : null),
    generateBundle: { order: 'pre', handler: (_options, bundle) => removeTable(bundle) },
    load(id) {
      if (id === `\0${TABLE}`) return tableOf(Object.keys(parts))
      if (id === `\0${FETCHER}`) return isBuild ? ruleOf(parts) : FROM_TABLE
      const [, language, name, part] = PO_FILE.exec(id) ?? []
      if (!language || !name) return null
      this.addWatchFile(catalogueFile(name as CatalogueName, language as Language))
      const messages = compileCatalogue(name as CatalogueName, language as Language)
      return `export default ${JSON.stringify(part ? pick(messages, parts[part] ?? []) : messages)}`
    },
  }
}

/** Names the files of a build. All texts share one hash, so that their names follow from language and part. */
export function fileNames(parts: Parts): (chunk: { readonly facadeModuleId: string | null }) => string {
  const version = versionOf(parts)
  return ({ facadeModuleId }) => {
    const [, language, , part] = PO_FILE.exec(facadeModuleId ?? '') ?? []
    return part ? `assets/${language}-${part}-${version}.js` : 'assets/[name]-[hash].js'
  }
}

function versionOf(parts: Parts): string {
  const hash = createHash('sha256').update(JSON.stringify(parts))
  for (const language of LANGUAGES) hash.update(JSON.stringify(compileCatalogue('app', language)))
  return hash.digest('base64url').slice(0, 8)
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

function tableOf(parts: readonly string[]): string {
  const lines = LANGUAGES.flatMap((language) =>
    parts.map((part) => {
      const file = JSON.stringify(`${catalogueFile('app', language)}?part=${part}`)
      return `  ${JSON.stringify(`${language}/${part}`)}: () => import(${file}),`
    }),
  )
  return `export const files = {\n${lines.join('\n')}\n}`
}

/** While developing, and in tests, there are no files with such names. */
const FROM_TABLE = `
import { files } from '${TABLE}'
export const fetchPart = (language, part) => files[language + '/' + part]()
`

/** The files of a build stand beside the one that calls them. */
function ruleOf(parts: Parts): string {
  const file = `'./' + language + '-' + part + '-${versionOf(parts)}.js'`
  return `export const fetchPart = (language, part) => import(/* @vite-ignore */ ${file})`
}

/** The table has done its work when the files are made: nobody fetches it. */
function removeTable(bundle: Rolldown.OutputBundle): void {
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.facadeModuleId === `\0${TABLE}`) delete bundle[name]
  }
}
