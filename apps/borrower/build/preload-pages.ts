import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { type Bundle, buildScript, entryOf, fileOf, neededBy, pageSource, source } from './bundle.ts'

type Addresses = Record<string, { paths: readonly string[] }>
type Routes = Record<string, { messages: readonly string[]; load: () => unknown }>

const WORDS = /^assets\/en-shell-([\w-]{8})\.js$/

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
        const script = await buildScript('opening.ts', target, {
          PAGES: pagesOf(addresses, routes, bundle),
          WORDS_VERSION: wordsVersion(bundle),
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

function pagesOf(addresses: Addresses, routes: Routes, bundle: Bundle) {
  const known = neededBy(entryOf(bundle), bundle)
  const pages = Object.entries(routes).flatMap(([name, { messages, load }]) => {
    const needed = [...neededBy(fileOf(pageSource(load), bundle), bundle)].filter((file) => !known.has(file))
    const page = { scripts: needed.map(nameOf), words: ['shell', ...messages] }
    return (addresses[name]?.paths ?? []).map((path) => [path, page] as const)
  })
  return Object.fromEntries(pages)
}

/** Returns the version that all files of messages have in their names. */
function wordsVersion(bundle: Bundle): string {
  const [, version] = Object.keys(bundle).flatMap((file) => WORDS.exec(file) ?? [])
  if (!version) throw new Error('there are no messages')
  return version
}

/** Shortens `assets/home-page-Di91-M_p.js` to what differs between files. */
function nameOf(fileName: string): string {
  return fileName.replace(/^assets\//, '').replace(/\.js$/, '')
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
