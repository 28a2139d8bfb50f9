import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { ensureBrowser } from '../browser.ts'
import { type Count, countPlaywright, countVitest } from './count.ts'

type Run = { root: string; args?: string[]; env?: Record<string, string> }

export function runVitest({ root, args = [], env = {} }: Run): Promise<Count> {
  const command = ['node_modules/vitest/vitest.mjs', 'run', ...args, '--reporter=default', '--reporter=json']
  return withReport(async (report) => {
    const exitCode = await run(root, [...command, `--outputFile.json=${report}`], env)
    return countVitest(read(report), exitCode)
  })
}

export async function runPlaywright({ root, args = [], env = {} }: Run): Promise<Count> {
  const CHROMIUM_PATH = ensureBrowser(root, console.log)
  const command = ['node_modules/@playwright/test/cli.js', 'test', ...args, '--reporter=list,json']
  return withReport(async (report) => {
    const exitCode = await run(root, command, { ...env, CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE: report })
    return countPlaywright(read(report), exitCode)
  })
}

async function run(root: string, command: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, command, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}

async function withReport(work: (file: string) => Promise<Count>): Promise<Count> {
  const directory = mkdtempSync(join(tmpdir(), 'hulog-report-'))
  try {
    return await work(join(directory, 'report.json'))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    testDatabaseUrl: string
  }
}

// Thrown away after the run, so that nothing is written twice to survive a power cut; several products use it at once.
const forTests = { fsync: 'off', full_page_writes: 'off', max_connections: '200' }

// One database server for the whole run. Its role may create databases: each test file has its own. A server of your
// own, named in TEST_DATABASE_URL, is used unchanged.
export default async function runDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('testDatabaseUrl', given)
    return async () => {}
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'hulog-test-'))
  const database = await startEmbeddedPostgres({ dataDir, log: console.log, settings: forTests })
  process.env.TEST_DATABASE_URL = database.url
  project.provide('testDatabaseUrl', database.url)
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
