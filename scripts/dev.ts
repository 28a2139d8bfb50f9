import { join, resolve } from 'node:path'
import type { Part } from './start/parts.ts'
import { createParts } from './start/parts.ts'
import { requireNode } from './start/require-node.ts'
import { runProduct } from './start/run-product.ts'
import { readSettings } from './start/settings.ts'
import { summarise } from './start/summary.ts'

// Like `npm start`, without a build: the server restarts when its sources change, and borrower app and console come from Vite
// on separate ports, which pass calls on to the server.
const root = resolve(import.meta.dirname, '..')
const say = (line: string) => console.log(line)
const parts = createParts(say)

parts.stopOnSignals()
try {
  requireNode(process.versions.node)
  const settings = readSettings(process.env, root)
  const startedAt = performance.now()
  const lines = await runProduct({ root, settings, parts, say, watch: true })
  process.env.HULOG_SERVER = settings.url
  const borrower = await parts.begin(() => runFromSources('borrower'))
  const staff = await parts.begin(() => runFromSources('console'))
  say(summarise({ root, settings, lines, tookMs: performance.now() - startedAt }))
  say(`  Fresh from their sources: borrower app ${borrower.url}, console ${staff.url}\n`)
} catch (error) {
  await parts.fail(error)
}

async function runFromSources(app: string): Promise<Part & { url: string }> {
  const { createServer } = await import('vite')
  const vite = await createServer({ configFile: join(root, 'apps', app, 'vite.config.ts'), clearScreen: false })
  await vite.listen()
  const url = vite.resolvedUrls?.local[0] ?? ''
  return { name: app, url, pids: () => [], stop: () => vite.close(), kill: () => {} }
}
