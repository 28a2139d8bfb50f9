import type { Plugin } from 'vite'

/**
 * Lazy imports stay plain imports. What Vite would wrap them in fetches styles and what a chunk imports; here all styles
 * are one file and the page itself says what it will need (preload-pages.ts).
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
