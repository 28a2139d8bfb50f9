import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { browserslistToTargets } from 'lightningcss'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './build/chunk-groups.ts'
import { compileMessages } from './build/compile-messages.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { plainImports } from './build/plain-imports.ts'
import { preloadPages } from './build/preload-pages.ts'

/** The oldest web views borrowers come with. */
const OLDEST = ['chrome87', 'safari14']
const cssTargets = browserslistToTargets(['chrome 87', 'safari 14'])
const server = process.env.HULOG_SERVER ?? 'http://localhost:8080'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [compileMessages(), inlineStyles(cssTargets), plainImports(), preloadPages(OLDEST), react()],
  resolve: {
    alias: [
      // Made for React 17; 19 has the hook itself.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      {
        find: 'regexparam',
        replacement: fileURLToPath(new URL('src/platform/navigation/no-patterns.ts', import.meta.url)),
      },
    ],
  },
  css: { transformer: 'lightningcss', lightningcss: { targets: cssTargets } },
  build: {
    target: OLDEST,
    cssMinify: 'lightningcss',
    manifest: true,
    // Every borrower page ships few images; none is small enough to be worth a data address, which the CSP refuses.
    assetsInlineLimit: 0,
    // index.html names what a page needs (build/preload-pages.ts): the code for it would cost the entry 1 KB.
    modulePreload: false,
    // All styles are few: one file, asked for with the entry, compresses better than thirty and is never waited for again.
    cssCodeSplit: false,
    rolldownOptions: {
      // Fields of classes that are plainly assigned need no helper of 0.4 KB in old browsers.
      transform: { assumptions: { setPublicClassFields: true } },
      // Icons are drawn from their data (packages/ui/src/icons); their components are not.
      treeshake: { manualPureFunctions: ['createLucideIcon'] },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    proxy: Object.fromEntries(['/gateway', '/webhooks', '/agreements', '/health'].map((path) => [path, server])),
  },
  test: {
    name: 'borrower',
    environment: 'happy-dom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/patience.ts'],
    testTimeout: 30_000,
    // As many as of the other tests: what stands in the root's configuration does not reach a file of its own.
    maxWorkers: 2,
  },
})
