import type { Plugin } from 'vite'

/**
 * Keeps lazy imports plain. Vite's wrapper would fetch styles and imported chunks; here all styles are one file, and the page
 * itself names its files (`preload-pages.ts`).
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
  }
}
