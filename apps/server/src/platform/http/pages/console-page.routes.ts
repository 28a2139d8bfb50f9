import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { notBuiltPage } from './notice-page.ts'
import { addBuiltFiles, addPage, namedIn, type StaticFile } from './page.routes.ts'
import { builtPage } from './page.ts'
import { consolePolicy } from './page-styles.ts'

type ConsoleParts = {
  /** Folder of the console's build. */
  readonly folder?: string
  /** The lender's colour: see `brandStyle`. */
  readonly endOfHead?: string
  readonly wireNames?: StaticFile | undefined
  readonly finish?: (page: string) => string
}

const builtConsole = fileURLToPath(new URL('../../../../../console/dist', import.meta.url))

/**
 * The console's one page, at every address below `/console`, because its own router knows which of them exist; and the files that it
 * is made of. What it shows comes by calls, which ask for a sign-in: the page itself holds nothing.
 */
export async function consolePageRoutes(
  app: FastifyInstance,
  { folder = builtConsole, endOfHead = '', wireNames, finish }: ConsoleParts = {},
): Promise<void> {
  const notBuilt = notBuiltPage()
  const page = builtPage(join(folder, 'index.html'), endOfHead + namedIn(wireNames), finish, consolePolicy)
  for (const path of ['/console', '/console/*']) addPage(app, path, page, notBuilt)
  await addBuiltFiles(app, join(folder, 'assets'), '/console/assets/')
}
