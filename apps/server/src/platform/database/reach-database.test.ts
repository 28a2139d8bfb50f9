import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { migrateDatabase, reachDatabase } from './reach-database.ts'

const SECRET = 'hunter2-not-to-be-told'

/** Returns the message for the person who starts the product. */
async function sentenceFor(url: string): Promise<string> {
  const failure: unknown = await reachDatabase(url).catch((error: unknown) => error)
  if (!(failure instanceof Error)) throw new Error('it was reached')
  expect(failure.message).not.toContain(SECRET)
  expect(failure.message).not.toContain('\n')
  return failure.message
}

/** A port on which nobody listens. */
async function aClosedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

describe('a database that cannot be reached', () => {
  it('is named by host, port and name, with the reason', async () => {
    const port = await aClosedPort()
    for (const host of ['127.0.0.1', 'localhost']) {
      expect(await sentenceFor(`postgres://hulog:${SECRET}@${host}:${port}/lending`)).toMatch(
        new RegExp(
          `^The database "lending" at ${host}:${port} \\(DATABASE_URL\\) could not be reached: connect ECONNREFUSED`,
        ),
      )
    }
  })

  it('is named when the server has no such database', async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '')
    url.pathname = '/no_such_database'
    const { hostname, port } = url
    expect(await sentenceFor(url.href)).toBe(
      `The database "no_such_database" at ${hostname}:${port} (DATABASE_URL) could not be reached: database "no_such_database" does not exist`,
    )
  })

  it('does not repeat an invalid address, or one cut by an unescaped password', async () => {
    const cut = `postgres://hulog:12/${SECRET}@host:5432/db`
    for (const url of [SECRET, `postgres://hulog:${SECRET}@host:port/db`, cut])
      expect(await sentenceFor(url)).toContain('must be postgres://user:password@host')
  })

  it('stops the product’s start with that sentence', async () => {
    const url = `postgres://hulog:${SECRET}@127.0.0.1:${await aClosedPort()}/lending`
    await expect(migrateDatabase(url)).rejects.toThrow(/^The database "lending" at 127\.0\.0\.1:\d+ \(DATABASE_URL\)/)
  })
})

it('no program opens a connection without a time limit', () => {
  const root = resolve(import.meta.dirname, '../../../../..')
  const places = ['apps/*/src/**/*.ts', 'scripts/**/*.ts', 'packages/*/src/**/*.ts']
  const opened = globSync(places, { cwd: root })
    .filter((file) => !/\.test\.ts$|\.fixtures?\.ts$|src\/testing\//.test(file.replaceAll('\\', '/')))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/new (pg\.)?(Client|Pool)\([^;]*?\}\)/g) ?? [])
  expect(opened.length).toBeGreaterThan(3)
  for (const text of opened) expect(text).toMatch(/connectionTimeoutMillis|settingsFor\(/)
})
