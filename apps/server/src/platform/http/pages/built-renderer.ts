import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * A module made by a build that turns facts into pages (see `scripts/build/page-renderer.ts`), loaded when it is first asked
 * for: a start need not wait for it. Null while nothing is built. One that cannot be loaded, perhaps because it is just being
 * written, is tried again by whoever asks next.
 */
export function builtRenderer<Renderer>(file: string): () => Promise<Renderer | null> {
  let loaded: Promise<Renderer> | null = null
  return async () => {
    if (!loaded && existsSync(file)) {
      loaded = import(pathToFileURL(file).href) as Promise<Renderer>
      loaded.catch(() => {
        loaded = null
      })
    }
    return loaded
  }
}
