import { resolve } from 'node:path'
import { buildStale } from './build.ts'
import { createParts } from './start/parts.ts'
import { requireNode } from './start/require-node.ts'
import { runProduct } from './start/run-product.ts'
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
  await buildStale({ root, say, signal: parts.signal })
  const lines = await runProduct({ root, settings, parts, say, onAgain: () => tell({ type: 'again', ...running() }) })
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
