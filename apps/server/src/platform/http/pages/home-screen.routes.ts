import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@hulog/texts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from './brand.ts'
import { brandIconRoutes } from './brand-icons.ts'
import { manifestIn } from './manifest.ts'
import { readerLanguage } from './notice-page.ts'
import { isOwnHost } from './own-host.ts'
import { builtFolders } from './page.routes.ts'
import { makeTextFile, type Page, sendPage } from './page.ts'

type Settings = {
  readonly publicUrl: string
  readonly serviceWorker: 'on' | 'off'
}

/** A description of the app loads nothing and runs nothing. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

const AS_MANIFEST = { type: 'application/manifest+json; charset=utf-8', vary: 'accept-language, accept-encoding' }

/** A worker asks this host, and nobody else. Everything that it may do is in its own policy, not in that of a page. */
const OWN_CALLS = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'"

const AS_SCRIPT = { type: 'text/javascript; charset=utf-8', vary: 'accept-encoding' }

/** Serves the files by which a phone puts the borrower's app on its home screen and opens it without a connection. */
export function homeScreenRoutes(
  app: FastifyInstance,
  settings: Settings,
  brand: Brand,
  findPage: () => Page | null,
  folders = builtFolders,
): void {
  brandIconRoutes(app, brand)
  const manifestFor = rememberManifests(brand)
  addOwn(app, '/manifest.webmanifest', settings.publicUrl, (request, reply) =>
    sendPage(request, reply, manifestFor(readerLanguage(request.headers['accept-language'])), 200, AS_MANIFEST),
  )
  const file = join(folders.borrower, 'service-worker.js')
  const findWorker = settings.serviceWorker === 'on' ? builtWorker(file, findPage) : () => RETIRED
  addOwn(app, '/service-worker.js', settings.publicUrl, (request, reply) => {
    const worker = findWorker()
    return worker ? sendPage(request, reply, worker, 200, AS_SCRIPT) : notFound(reply)
  })
}

/** Tells the app's page that the worker is switched off, so that it registers none. */
export function workerMark({ serviceWorker }: Pick<Settings, 'serviceWorker'>): string {
  return serviceWorker === 'on' ? '' : '<meta name="service-worker" content="off">'
}

/**
 * Takes the place of a worker that is switched off: browsers ask for the script at the next visit, find this one, and it removes
 * what was kept and then itself. A missing script would leave the old worker where it is.
 */
const RETIRED = makeTextFile(
  `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('hulog-shell-')) await caches.delete(name)
  await self.registration.unregister()
}
`,
  OWN_CALLS,
)

/**
 * Finds the worker of the build. It names the page that it keeps: another page, such as one in another colour, is another
 * worker to the browser. Null before a build.
 */
function builtWorker(file: string, findPage: () => Page | null): () => Page | null {
  let found: Page | null = null
  return () => {
    const page = findPage()
    if (!found && page && existsSync(file))
      found = makeTextFile(`${readFileSync(file, 'utf8')}// Keeps the page ${page.etag}\n`, OWN_CALLS)
    return found
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => FastifyReply

/** Adds a file that does not exist under a stranger's host. */
function addOwn(app: FastifyInstance, path: string, publicUrl: string, answer: Answer): void {
  app.get(path, { schema: { hide: true } }, (request, reply) => {
    return isOwnHost(request, publicUrl) ? answer(request, reply) : notFound(reply)
  })
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

function rememberManifests(brand: Brand): (language: Language) => Page {
  const made = new Map<Language, Page>()
  return (language) => {
    const page = made.get(language) ?? makeTextFile(JSON.stringify(manifestIn(language, brand)), NOTHING)
    made.set(language, page)
    return page
  }
}
