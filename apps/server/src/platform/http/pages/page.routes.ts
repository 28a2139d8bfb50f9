import '@fastify/swagger'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { borrowerPages } from '@hulog/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isIcon } from './brand-icons.ts'
import { notBuiltPage } from './notice-page.ts'
import { builtPage, type Page, sendPage } from './page.ts'

/** A file that is made at start. */
export type StaticFile = { readonly path: string; readonly json: string }

/** The folders of the build. */
export type BuiltFolders = { readonly borrower: string }

export const builtFolders: BuiltFolders = {
  borrower: fileURLToPath(new URL('../../../../../borrower/dist', import.meta.url)),
}

/** The pages of the borrower app and the files they are made of. Returns how to find their one page. */
export async function pageRoutes(
  app: FastifyInstance,
  folders = builtFolders,
  endOfHead = '',
  wireNames?: StaticFile,
  finish?: (page: string) => string,
): Promise<() => Page | null> {
  const notBuilt = notBuiltPage()
  const borrower = builtPage(join(folders.borrower, 'index.html'), endOfHead + namedIn(wireNames), finish)
  for (const path of borrowerPages) addPage(app, path, borrower, notBuilt)
  await addAssets(app, folders.borrower)
  if (wireNames) addStaticFile(app, wireNames)
  return borrower
}

/** COM-16: tells the app that calls use a dictionary, and its address. */
export function namedIn(wireNames: StaticFile | undefined): string {
  return wireNames ? `<meta name="wire-names" content="${wireNames.path}">` : ''
}

/** Its name carries a hash of its content. */
function addStaticFile(app: FastifyInstance, { path, json }: StaticFile): void {
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(json),
  )
}

export function addPage(app: FastifyInstance, path: string, find: () => Page | null, notBuilt: Page): void {
  app.get(path, { schema: { hide: true } }, async (request: FastifyRequest, reply: FastifyReply) => {
    const page = find()
    // Search engines should find the official site instead.
    reply.header('x-robots-tag', 'noindex')
    return page ? sendPage(request, reply, page) : sendPage(request, reply, notBuilt, 503)
  })
}

async function addAssets(app: FastifyInstance, folder: string): Promise<void> {
  await addBuiltFiles(app, join(folder, 'assets'), '/assets/')
  for (const name of filesBesideThePage(folder)) {
    app.get(`/${name}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(name, folder, { immutable: false, maxAge: '1h' }),
    )
  }
}

/** Serves the files of a build. Their names contain a hash of their content, so they never change. */
export async function addBuiltFiles(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
    redirect: false,
    dotfiles: 'deny',
    schemaHide: true,
    suppressWarning: true,
    // Each registration would add the same functions to every answer; once is enough, and more is refused.
    decorateReply: !app.hasReplyDecorator('sendFile'),
  })
}

const SERVED = /^[a-z0-9-]+\.(svg|png|ico|txt|webmanifest|json)$/

/** Without icons, which an older build may have left: those are the lender's, and drawn by the server. */
function filesBesideThePage(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => SERVED.test(name) && !isIcon(name))
}
