import { resolve } from 'node:path'
import { createParts } from './start/parts.ts'
import { requireNode } from './start/require-node.ts'
import { loadProgram } from './start/run-program.ts'
import { readSettings } from './start/settings.ts'
import { summarise } from './start/summary.ts'

const root = resolve(import.meta.dirname, '..')
const say = (line: string) => console.log(line)
const parts = createParts(say)

parts.stopOnSignals()
try {
  requireNode(process.versions.node)
  const settings = readSettings(process.env, root)
  const startedAt = performance.now()
  // Loading the server's code takes longest, so it begins first, before this program's own code for the rest is loaded.
  const server = loadProgram({ root, name: 'server' })
  const { buildStale } = await import('./build.ts')
  await buildStale({ root, say, signal: parts.signal })
  const { runProduct } = await import('./start/run-product.ts')
  const onAgain = () => tell({ type: 'again', ...running() })
  const lines = await runProduct({ root, settings, parts, say, server, onAgain })
  say(summarise({ root, settings, lines, tookMs: performance.now() - startedAt }))
  tell({ type: 'ready', url: settings.url, sandboxUrl: settings.sandbox?.url ?? null, lines, ...running() })
} catch (error) {
  await parts.fail(error)
}

function running(): { pids: number[]; parts: Record<string, number[]> } {
  const byPart = parts.pids()
  return { pids: [process.pid, ...Object.values(byPart).flat()], parts: byPart }
}

// For the program that started this one. It may be gone, which does not matter.
function tell(message: object): void {
  process.send?.(message, undefined, {}, () => {})
}
