import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
  }
}

// One database server for the whole run. Its role may make databases: each test file works in one of its own.
// A server of your own, named in TEST_DATABASE_URL, is used as it is.
export default async function runDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('testDatabaseUrl', given)
    return async () => {}
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'hulog-test-'))
  const database = await startEmbeddedPostgres({ dataDir, log: console.log })
  process.env.TEST_DATABASE_URL = database.url
  project.provide('testDatabaseUrl', database.url)
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
