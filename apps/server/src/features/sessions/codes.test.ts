import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyPhone, startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { newCode } from './one-time-code.ts'
import { anotherCode, aStepUpCode } from './step-up.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const codeOf = (challengeId: string) =>
  product.world.messages.find(({ id }) => id === challengeId)?.text.slice(0, 6) ?? ''

async function aCode(phone = anyPhone()) {
  const { data } = await product.call('sendLoginCode', { phone })
  return { phone, challengeId: data.challengeId, smsCode: codeOf(data.challengeId) }
}

const enter = (code: { challengeId: string; smsCode: string }) =>
  product.call('signInWithCode', { challengeId: code.challengeId, smsCode: code.smsCode })

describe('a code', () => {
  it('security line 1 is even over all six digits', () => {
    const counts = Array.from({ length: 6 }, () => new Array<number>(10).fill(0))
    const codes = 100_000
    for (let drawn = 0; drawn < codes; drawn += 1) {
      for (const [place, digit] of [...newCode()].entries()) {
        const ofPlace = counts[place]
        if (ofPlace) ofPlace[Number(digit)] = (ofPlace[Number(digit)] ?? 0) + 1
      }
    }
    const expected = codes / 10
    for (const ofPlace of counts) {
      const chiSquare = ofPlace.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
      // Nine degrees of freedom: even digits come above 80 once in a hundred thousand million million runs.
      expect(chiSquare).toBeLessThan(80)
    }
  })

  it('security line 1 comes from the system’s random source, and nothing in the server from Math.random', () => {
    const root = resolve(import.meta.dirname, '../..')
    const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !/^testing\/|\.(test|fixtures)\.ts$/.test(file))
    const foreseen = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('Math.random('))
    expect(sources.length).toBeGreaterThan(500)
    expect(foreseen).toEqual([])
    expect(readFileSync(join(root, 'features/sessions/one-time-code.ts'), 'utf8')).toContain(
      'return randomInt(0, 10 **',
    )
  })

  it('security line 2 works for 299 seconds and not for 301', async () => {
    const [inTime, late] = [await aCode(), await aCode()]
    product.passSeconds(299)
    expect((await enter(inTime)).code).toBe(0)
    product.passSeconds(2)
    expect((await enter(late)).code).toBe(2005)
  })

  it('security line 4 works for its own number and challenge, for no act, and not after the next', async () => {
    const [one, other] = [await aCode(), await aCode()]
    expect((await enter({ challengeId: one.challengeId, smsCode: other.smsCode })).code).toBe(2004)
    const cookie = await product.signIn()
    const act = await aStepUpCode(product, cookie, { purpose: 'deleteData' })
    expect((await enter(act)).code).toBe(2005)
    product.passSeconds(61)
    const next = await aCode(one.phone)
    expect((await enter(one)).code).toBe(2005)
    expect((await enter(next)).code).toBe(0)
  })

  it('security line 6 stands in no table, no log and no answer', async () => {
    const lines: string[] = []
    const { services } = product
    const heard = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) })
    Object.assign(services.log, {
      info: heard.info.bind(heard),
      warn: heard.warn.bind(heard),
      error: heard.error.bind(heard),
    })
    const phone = anyPhone()
    const sent = await product.call('sendLoginCode', { phone })
    const login = { challengeId: sent.data.challengeId, smsCode: codeOf(sent.data.challengeId) }
    const wrong = await enter({ ...login, smsCode: anotherCode(login.smsCode) })
    const right = await enter(login)
    const cookie = right.cookie ?? ''
    const act = await product.call('sendStepUpCode', { purpose: 'deleteData' }, { cookie })
    const codes = [login.smsCode, codeOf(act.data.challengeId)]
    const written = [...(await wholeDatabase()), ...lines, sent.raw, wrong.raw, right.raw, act.raw]
    for (const code of codes) {
      expect(code).toMatch(/^\d{6}$/)
      // Alone, and not six digits within a longer number, an instant or a hash.
      const alone = new RegExp(`(?<![\\w.:+-])${code}(?![\\w.:+-])`)
      expect(written.filter((text) => alone.test(text))).toEqual([])
    }
  })
})

/** Every row of every table of every schema as text, jobs too. */
async function wholeDatabase(): Promise<string[]> {
  const { $client } = product.services.db
  const tables =
    await $client.query(`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`)
  const texts: string[] = []
  for (const { name } of tables.rows) {
    const { rows } = await $client.query(`select row_to_json(t)::text as text from ${name} t`)
    texts.push(...rows.map(({ text }) => String(text)))
  }
  expect(tables.rows.some(({ name }) => String(name).includes('jobs'))).toBe(true)
  expect(texts.length).toBeGreaterThan(10)
  return texts
}
