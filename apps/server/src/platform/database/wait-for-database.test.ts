import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { type DatabaseLine, openDatabaseLine } from '../../testing/database-line.fixtures.ts'
import { reachDatabase, waitForDatabase } from './reach-database.ts'

const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
/** For waits that an event ends, not the time. */
const LONG_MS = 600_000

function aLog(onLine: () => void = () => undefined): { log: FastifyBaseLogger; lines: string[] } {
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    onLine()
  }
  return { log: pino({ level: 'error' }, { write }), lines }
}

async function aLine(port = 0): Promise<DatabaseLine> {
  const line = await openDatabaseLine(databaseUrl, port)
  onTestFinished(() => line.close())
  return line
}

/** Returns an address where nothing listens yet. */
async function aFreeUrl(): Promise<URL> {
  const line = await openDatabaseLine(databaseUrl)
  await line.close()
  return new URL(line.url)
}

describe('an unavailable database at the product’s start', () => {
  it('is waited for, with a message about which one and why, without its password', async () => {
    const url = await aFreeUrl()
    const { promise: isSaid, resolve: tell } = Promise.withResolvers<void>()
    const { log, lines } = aLog(tell)
    const waits = waitForDatabase(url.href, log, LONG_MS)
    await isSaid
    await aLine(Number(url.port))
    await waits
    expect(lines[0]).toMatch(/could not be reached: connect ECONNREFUSED.*Trying again/)
    expect(lines.join()).not.toContain(url.password)
  })

  it('is not waited for beyond the time limit', async () => {
    const url = await aFreeUrl()
    await expect(waitForDatabase(url.href, aLog().log, 0)).rejects.toThrow('could not be reached')
  })

  it('is not waited for when it is a different one', async () => {
    const { log, lines } = aLog()
    const [name, person] = [new URL(databaseUrl), new URL(databaseUrl)]
    name.pathname = '/no_such_database'
    person.password = 'not-the-password'
    for (const { href } of [name, person])
      await expect(waitForDatabase(href, log, LONG_MS)).rejects.toThrow('could not be reached')
    expect(lines).toEqual([])
  })

  it('is abandoned when it accepts the connection but does not answer', async () => {
    const line = await aLine()
    line.hang()
    await expect(reachDatabase(line.url, 100)).rejects.toThrow(/could not be reached: (timeout|.*timeout)/)
    line.goOn()
    const client = await reachDatabase(line.url)
    await client.end()
  })
})
