import { existsSync } from 'node:fs'
import { compileTexts } from '@hulog/texts/vite-plugin'
import { defineConfig } from 'vitest/config'

const borrowerConfig = 'apps/borrower/vite.config.ts'
const hasBorrower = existsSync(borrowerConfig)

const outside = ['**/node_modules/**', '**/dist/**', 'apps/server/**', ...(hasBorrower ? ['apps/borrower/**'] : [])]

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
      // Its pages are compiled for tests as they are for the phone.
      ...(hasBorrower ? [borrowerConfig] : []),
    ],
  },
})
