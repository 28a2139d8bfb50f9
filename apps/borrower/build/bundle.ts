import { fileURLToPath } from 'node:url'
import { build, type Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle

/** Returns the path of a source of the app. */
export const source = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))

/** Returns the script that the page begins with. */
export function entryOf(bundle: Bundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error('there is no entry')
  return entry.fileName
}

/** Returns the module that a route imports, read from its function. */
export function pageSource(load: () => unknown): string {
  const imported = /import\(['"]\.\/([^'"]+)['"]\)/.exec(String(load))?.[1]
  if (!imported) throw new Error(`no page is imported by ${load}`)
  return source(imported)
}

/** Returns the file that holds a lazily imported module. */
export function fileOf(module: string, bundle: Bundle): string {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === module)
  if (!chunk) throw new Error(`no file holds ${module}`)
  return chunk.fileName
}

/** Returns a file with everything that it imports at once. */
export function neededBy(fileName: string, bundle: Bundle, seen = new Set<string>()): Set<string> {
  const file = bundle[fileName]
  if (file?.type !== 'chunk' || seen.has(fileName)) return seen
  seen.add(fileName)
  for (const imported of file.imports) neededBy(imported, bundle, seen)
  return seen
}

/** Builds a script that stands for itself, with these values in place of its declared constants. */
export async function buildScript(entry: string, target: string[], values: Record<string, unknown>): Promise<string> {
  const define = Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    define: Object.fromEntries(define),
    build: { write: false, target, lib: { entry: source(entry), formats: ['iife'], name: 'script' } },
  })
  const [output] = [built].flat()
  if (!output || !('output' in output)) throw new Error(`${entry} was not built`)
  return output.output[0].code.trim()
}
