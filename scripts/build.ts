import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findTargets, makeHasher, precompress, readStamp, runTool, writeStamp } from './build/build-app.ts'

type Build = { root: string; say: (line: string) => void; force?: boolean; signal?: AbortSignal }

// Builds each app whose sources differ from those of its last build.
export async function buildStale({ root, say, force = false, signal }: Build): Promise<void> {
  const hashOf = makeHasher(root)
  for (const target of findTargets(root)) {
    const hash = hashOf(target.inputs)
    if (!force && readStamp(target.output) === hash) continue
    say(`  Building ${target.name} …`)
    const startedAt = performance.now()
    await runTool(root, target, signal)
    await precompress(target.output)
    writeStamp(target.output, hash)
    say(`  Built ${target.name} in ${Math.round((performance.now() - startedAt) / 100) / 10} s`)
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const root = resolve(import.meta.dirname, '..')
    await buildStale({ root, say: console.log, force: process.argv.includes('--force') })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
