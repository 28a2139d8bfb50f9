import { existsSync } from 'node:fs'
import { compileTexts } from '@hulog/texts/vite-plugin'
import { defineConfig } from 'vitest/config'

/** Apps in the browser, each with its own configuration. */
const screens = ['borrower', 'console'].filter((name) => existsSync(`apps/${name}/vite.config.ts`))

const outside = ['**/node_modules/**', '**/dist/**', 'apps/server/**', ...screens.map((name) => `apps/${name}/**`)]

// Tests that need the database belong to the server; everything else runs without one.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Awaited results usually come at once; on a busy machine the default of a second would not be enough.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        plugins: [compileTexts()],
        test: {
          name: 'pure',
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
          exclude: outside,
          // They leave nothing behind after a file; loading everything again for each would take as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['scripts/test/runners.ts'],
          // The server is loaded once for all files of a worker: a test that changes the process's state restores it.
          isolate: false,
        },
      },
      // Their pages are compiled for tests as they are for browsers.
      ...screens.map((name) => `apps/${name}/vite.config.ts`),
    ],
  },
})
