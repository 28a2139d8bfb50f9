import { existsSync } from 'node:fs'
import { compileTexts } from '@hulog/texts/vite-plugin'
import { defineConfig } from 'vitest/config'

const borrowerConfig = 'apps/borrower/vite.config.ts'
const hasBorrower = existsSync(borrowerConfig)

const outside = ['**/node_modules/**', '**/dist/**', 'apps/server/**', ...(hasBorrower ? ['apps/borrower/**'] : [])]

// Tests that need the database are the server's; everything else runs without one.
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for usually comes at once; on a busy machine the second that is usual would not be enough.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        plugins: [compileTexts()],
        test: {
          name: 'pure',
          include: ['{packages,apps,scripts}/**/*.test.{ts,tsx}'],
          exclude: outside,
          // Nothing of theirs outlives a file; loading everything anew for each would take as long as the tests.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          globalSetup: ['scripts/test/runners.ts'],
          // The server is loaded once for all files of a worker: a test that changes what is the process's puts it back.
          isolate: false,
        },
      },
      // Its pages are compiled for tests as they are for the phone.
      ...(hasBorrower ? [borrowerConfig] : []),
    ],
  },
})
