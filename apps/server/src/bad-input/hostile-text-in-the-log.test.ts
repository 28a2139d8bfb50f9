import { operations, pathOf } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeApp } from '../app.ts'
import { makeLogger } from '../platform/logging/make-logger.ts'
import { makeMetrics } from '../platform/metrics/metrics.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { hostileTexts } from './hostile-texts.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

describe('security 6.13: hostile input in the log', () => {
  it('is on no line of it, also when the database fails, and every line is one record', async () => {
    const lines: string[] = []
    const log = makeLogger('trace', { write: (line) => void lines.push(line) })
    const app = await makeApp({ ...product.services, log, metrics: makeMetrics() })
    const cookie = await product.signIn()
    for (const [index, text] of hostileTexts.entries()) {
      const mark = `marked-${index}`
      const said = encodeURIComponent(`${mark} ${text.toWellFormed()}`)
      const headers = { cookie, 'user-agent': `${mark} ${text.replaceAll(/[^\x20-\x7E]/g, '')}`, 'x-request-id': mark }
      const payload = { line1: `${mark} ${text}`, city: `${mark} ${text}`, region: mark, postalCode: '1100' }
      await app.inject({ method: 'POST', url: `/gateway/certification/address?source=${said}`, headers, payload })
      await app.inject({ url: `/${said}?q=${said}`, headers })
      await app.inject({ method: 'POST', url: '/gateway/certification/address', headers, payload: `{"${mark}` })
    }
    await product.services.db.$client.query('alter table complaints rename to complaints_away')
    const complaint = { problemType: 6, problemDetail: 'marked-when-the-database-fails' }
    const url = pathOf(operations.saveComplaint)
    const failed = await app.inject({ method: 'POST', url, headers: { cookie }, payload: complaint })
    expect(failed.statusCode).toBe(500)
    await product.services.db.$client.query('alter table complaints_away rename to complaints')
    await app.close()
    expect(lines.join()).toContain('request failed')
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow()
    expect(lines.filter((line) => line.includes('marked-') || line.trimEnd().includes('\n'))).toEqual([])
  })
})
