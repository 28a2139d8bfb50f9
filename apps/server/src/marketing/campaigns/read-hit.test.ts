import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import type { Clock } from '../../platform/clock/clock.ts'
import { aTemplate } from './campaigns.fixtures.ts'
import { readHit } from './track.ts'

setFlagsFromString('--expose-gc')
const gc: () => void = runInNewContext('gc')
const clock = { now: () => new Date('2026-03-01T08:00:00Z'), dateOf: () => '2026-03-01' } as unknown as Clock

/** Values as node and the query's parser make them: substrings of the request. */
function aRequest(number: number) {
  const url = `${number}/track-visit?utm_tag=${'spring'.repeat(10)}${'&'.repeat(8000)}`
  const agent = `${number}${'Mozilla '.repeat(1000)}`
  const headers = { 'user-agent': Buffer.from(agent).toString() }
  const utm_tag = Buffer.from(url).toString().slice(20, 80)
  return { request: { ip: '203.0.113.7', method: 'GET', headers } as unknown as FastifyRequest, utm_tag }
}

it('PRO-02 a waiting visit holds only the stored part of its request', () => {
  gc()
  const before = process.memoryUsage().heapUsed
  const hits = Array.from({ length: 2000 }, (_, number) => {
    const { request, utm_tag } = aRequest(number)
    return readHit('visit', request, { page_id: '3', utm_tag }, aTemplate(), clock)
  })
  gc()
  const heldBytes = process.memoryUsage().heapUsed - before
  expect(hits[1]?.agent).toHaveLength(300)
  expect(hits[1]?.source.utmTag).toHaveLength(60)
  expect(heldBytes / hits.length).toBeLessThan(2000)
})
