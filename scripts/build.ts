import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findTargets, makeHasher, precompress, readStamp, runTool, type Target, writeStamp } from './build/build-app.ts'

type Build = { root: string; say: (line: string) => void; force?: boolean; signal?: AbortSignal }

/** Two builds keep two cores busy. More would mostly need more memory. */
const AT_ONCE = 2

/** Builds each app whose sources differ from those of its last build. The first that fails stops the others, and is thrown. */
export async function buildStale({ root, say, force = false, signal }: Build): Promise<void> {
  const hashOf = makeHasher(root)
  const stale = findTargets(root)
    .map((target) => ({ target, hash: hashOf(target.inputs) }))
    .filter(({ target, hash }) => force || readStamp(target.output) !== hash)
    .values()
  const failed = new AbortController()
  const stop = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal
  const errors: unknown[] = []
  // Each takes the next one that nobody has taken.
  const buildOneByOne = async () => {
    for (const { target, hash } of stale) {
      try {
        await build(root, target, hash, say, stop)
      } catch (error) {
        errors.push(error)
        failed.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buildOneByOne))
  if (errors.length > 0) throw errors[0]
}

async function build(
  root: string,
  target: Target,
  hash: string,
  say: (line: string) => void,
  stop: AbortSignal,
): Promise<void> {
  stop.throwIfAborted()
  say(`  Building ${target.name} …`)
  const startedAt = performance.now()
  await runTool(root, target, stop)
  await precompress(target.output)
  writeStamp(target.output, hash)
  say(`  Built ${target.name} in ${Math.round((performance.now() - startedAt) / 100) / 10} s`)
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
