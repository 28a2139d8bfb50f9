import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Addresses = Record<string, { paths: readonly string[] }>
type Routes = Record<string, { messages: readonly string[]; load: () => unknown }>

const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
const WORDS = /\/po\/([a-z]+)\/app\.po\?part=([a-z-]+)$/

/** Puts the script into `index.html` that asks for a page's files together with the entry (`src/opening.ts`). */
export function preloadPages(target: string[]): Plugin {
  return {
    name: 'preload-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) return html
        const { addresses }: { addresses: Addresses } = await import(pathToFileURL(source('addresses.ts')).href)
        const { routes }: { routes: Routes } = await import(pathToFileURL(source('routes.ts')).href)
        const script = await openingScript(target, {
          PAGES: pagesOf(addresses, routes, bundle),
          WORDS: wordsOf(bundle),
        })
        return html.replace('<!-- preload -->', () => `${linksOf(bundle)}<script>${script}</script>`)
      },
    },
  }
}

/** Links to the entry's own imports, which the browser would otherwise ask for only after the entry. */
function linksOf(bundle: Bundle): string {
  const [, ...imported] = neededBy(entryOf(bundle), bundle)
  return imported.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('')
}

function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('there is no entry')
  return entry.fileName
}

function pagesOf(addresses: Addresses, routes: Routes, bundle: Bundle) {
  const known = neededBy(entryOf(bundle), bundle)
  const pages = Object.entries(routes).flatMap(([name, { messages, load }]) => {
    const needed = [...neededBy(fileOf(pageSource(load), bundle), bundle)].filter((file) => !known.has(file))
    const page = { scripts: needed.map(nameOf), words: ['shell', ...messages] }
    return (addresses[name]?.paths ?? []).map((path) => [path, page] as const)
  })
  return Object.fromEntries(pages)
}

/** Returns the module that a route imports, read from its function. */
function pageSource(load: () => unknown): string {
  const imported = /import\(['"]\.\/([^'"]+)['"]\)/.exec(String(load))?.[1]
  if (!imported) throw new Error(`no page is imported by ${load}`)
  return source(imported)
}

function fileOf(module: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module)
  if (!chunk) throw new Error(`no file holds ${module}`)
  return chunk.fileName
}

function neededBy(fileName: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || seen.has(fileName)) return seen
  seen.add(fileName)
  for (const imported of file.imports) neededBy(imported, bundle, seen)
  return seen
}

function wordsOf(bundle: Bundle) {
  const words: Record<string, Record<string, string>> = {}
  for (const file of Object.values(bundle)) {
    const [, language, name] = (file.type === 'chunk' && WORDS.exec(file.facadeModuleId ?? '')) || []
    if (language && name) words[language] = { ...words[language], [name]: nameOf(file.fileName) }
  }
  return words
}

/** Shortens `assets/home-page-Di91-M_p.js` to what differs between files. */
function nameOf(fileName: string): string {
  return fileName.replace(/^assets\//, '').replace(/\.js$/, '')
}

async function openingScript(target: string[], values: Record<string, unknown>): Promise<string> {
  const define = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(define),
    build: { write: false, target, lib: { entry: source('opening.ts'), formats: ['iife'], name: 'opening' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error('the opening script was not built')
  return output.output[0].code.trim()
}

/**
 * Keeps lazy imports plain. Vite's wrapper would fetch styles and imported chunks; here all styles are one file, and the page
 * itself names its files (`preload-pages.ts`).
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
