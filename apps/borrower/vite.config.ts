import { fileURLToPath } from 'node:url'
import { compileTexts, fileNames } from '@hulog/texts/vite-plugin'
import react from '@vitejs/plugin-react'
import { browserslistToTargets } from 'lightningcss'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './build/chunk-groups.ts'
import { inlineStyles } from './build/inline-styles.ts'
import { plainImports, preloadPages } from './build/preload-pages.ts'
import { serviceWorker } from './build/service-worker.ts'
import { messageParts } from './src/platform/language/message-parts.ts'

/** Oldest web views of borrowers. */
const OLDEST = ['chrome87', 'safari14']
const cssTargets = browserslistToTargets(['chrome 87', 'safari 14'])
const root = fileURLToPath(new URL('.', import.meta.url))
const server = process.env.HULOG_SERVER ?? 'http://localhost:8080'

export default defineConfig({
  root,
  base: '/',
  plugins: [
    compileTexts(messageParts),
    inlineStyles(cssTargets),
    plainImports(),
    preloadPages(OLDEST),
    serviceWorker(OLDEST),
    react(),
  ],
  resolve: {
    alias: [
      // The shim is for React 17; React 19 has the hook.
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
    // Pages have few images, and the CSP refuses data addresses.
    assetsInlineLimit: 0,
    // `index.html` names the files of a page (build/preload-pages.ts); code for that would cost the entry 1 KB.
    modulePreload: false,
    // One file of styles, asked for with the entry, compresses better than thirty and is waited for once.
    cssCodeSplit: false,
    rolldownOptions: {
      // Plainly assigned class fields need no helper (0.4 KB) in old browsers.
      transform: { assumptions: { setPublicClassFields: true } },
      // Icons are drawn from their data (packages/ui/src/icons); the library's components are not used.
      treeshake: { manualPureFunctions: ['createLucideIcon'] },
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: fileNames(messageParts) },
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
    // The root configuration's number of workers does not reach a project with its own file.
    maxWorkers: 3,
  },
})
