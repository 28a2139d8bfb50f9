import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url))
const server = process.env.HULOG_SERVER ?? 'http://localhost:8080'

export default defineConfig({
  root,
  base: '/console/',
  plugins: [react()],
  build: {
    // Browsers of the lender's own computers, which are kept up to date.
    target: ['chrome120', 'firefox121', 'safari17'],
    manifest: true,
    // The CSP refuses data addresses of fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Icons are drawn from their data (packages/ui/src/icons); the library's components are not used.
      treeshake: { manualPureFunctions: ['createLucideIcon'] },
    },
  },
  server: { port: 5174, proxy: { '/gateway': server, '/icon.svg': server } },
  test: {
    name: 'console',
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/patience.ts'],
    testTimeout: 30_000,
    // The root configuration's number of workers does not reach a project with its own file.
    maxWorkers: 3,
  },
})
