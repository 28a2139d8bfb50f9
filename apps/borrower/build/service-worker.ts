import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { addresses } from '../src/addresses.ts'
import type { routes } from '../src/routes.ts'
import type { Shell } from '../src/service-worker/kept.ts'
import { type Bundle, buildScript, entryOf, fileOf, neededBy, pageSource, source } from './bundle.ts'

type App = { readonly addresses: typeof addresses; readonly routes: typeof routes }

/** Pages that open without a connection after any first visit. Others do once they were visited. */
const KEPT_PAGES = ['home', 'loanDetail'] as const
/** Parts around every page, which the app loads when it is idle. */
const AROUND = ['platform/shell/extras.tsx', 'platform/shell/no-page.tsx', 'platform/home-screen/home-screen.tsx']
/** The drawing that is shown without a connection. */
const DRAWING = `${dirname(fileURLToPath(import.meta.resolve('@hulog/ui')))}/moments/offline.svg?raw`

/**
 * Writes the service worker beside the page, where its scope is the whole host. A change of any file that it keeps is a
 * change of its version, and so of itself.
 */
export function serviceWorker(target: string[]): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle: {
      // After the styles.
      order: 'post',
      async handler(_options, bundle) {
        const shell = shellOf(await readApp(), bundle)
        const version = createHash('sha256').update(shell.files.join()).digest('hex').slice(0, 12)
        const script = await buildScript('service-worker/service-worker.ts', target, { SHELL: shell, VERSION: version })
        this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `${script}\n` })
      },
    },
  }
}

async function readApp(): Promise<App> {
  const load = (name: string) => import(pathToFileURL(source(name)).href)
  return { ...(await load('addresses.ts')), ...(await load('routes.ts')) }
}

function shellOf({ addresses, routes }: App, bundle: Bundle): Shell {
  const modules = [...KEPT_PAGES.map((name) => pageSource(routes[name].load)), ...AROUND.map(source), DRAWING]
  const scripts = [entryOf(bundle), ...modules.map((module) => fileOf(module, bundle))]
  const files = new Set([...scripts.flatMap((file) => [...neededBy(file, bundle)]), ...stylesOf(bundle)])
  return {
    page: addresses.home.paths[0],
    pages: Object.values(addresses).flatMap(({ paths }) => paths),
    files: [...files].map((file) => `/${file}`),
  }
}

function stylesOf(bundle: Bundle): string[] {
  return Object.keys(bundle).filter((file) => file.endsWith('.css'))
}
