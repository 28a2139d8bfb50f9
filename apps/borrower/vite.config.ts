import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { browserslistToTargets } from 'lightningcss'
import { defineConfig } from 'vitest/config'
import { compileMessages } from './build/compile-messages.ts'
import { inlineStyles } from './build/inline-styles.ts'

/** The oldest web views borrowers come with. */
const OLDEST = ['chrome87', 'safari14']
const cssTargets = browserslistToTargets(['chrome 87', 'safari 14'])
/** Used by every page, if not by the shell itself. */
const OF_EVERY_PAGE = /query-core|react-query|\/src\/(api|money|shell\/(?!not-found))/
const server = process.env.HULOG_SERVER ?? 'http://localhost:8080'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [compileMessages(), inlineStyles(cssTargets), react()],
  // Made for React 17; 19 has the hook itself.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  css: { transformer: 'lightningcss', lightningcss: { targets: cssTargets } },
  build: {
    target: OLDEST,
    cssMinify: 'lightningcss',
    manifest: true,
    // Every borrower page ships few images; none is small enough to be worth a data address, which the CSP refuses.
    assetsInlineLimit: 0,
    modulePreload: false,
    // What every page needs in one file: it compresses better than a dozen.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'shell', test: OF_EVERY_PAGE },
            { name: 'shell', tags: ['$initial'] },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(['/gateway', '/webhooks', '/agreements', '/health'].map((path) => [path, server])),
  },
  test: {
    name: 'borrower',
    environment: 'happy-dom',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    testTimeout: 30_000,
  },
})
