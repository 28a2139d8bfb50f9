import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { operations, pathOf } from '@hulog/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aNumber, isSent, reserveCode, startAnother } from '../../messaging/texts/sms.fixtures.ts'
import type { Services } from '../../services.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
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
  it('security line 1 is evenly distributed over all six digits', () => {
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
      // Nine degrees of freedom: evenly distributed digits exceed 80 at one of six places once in a million million runs.
      expect(chiSquare).toBeLessThan(80)
    }
  })

  it('security line 1 comes from the system’s random source, and nothing in the server from Math.random', () => {
    const root = resolve(import.meta.dirname, '../..')
    const sources = globSync('**/*.ts', { cwd: root }).filter((file) => !/^testing\/|\.(test|fixtures)\.ts$/.test(file))
    const foreseen = sources.filter((file) => readFileSync(join(root, file), 'utf8').includes('Math.random('))
    expect(sources.length).toBeGreaterThan(300)
    expect(foreseen).toEqual([])
    expect(readFileSync(join(root, 'people/sessions/one-time-code.ts'), 'utf8')).toContain('return randomInt(0, 10 **')
  })

  it('security line 2 works for 299 seconds and not for 301', async () => {
    const [inTime, late] = [await aCode(), await aCode()]
    product.passSeconds(299)
    expect((await enter(inTime)).code).toBe(0)
    product.passSeconds(2)
    expect((await enter(late)).code).toBe(refusalCode('CODE_EXPIRED'))
  })

  it('security line 4 works for its own number and challenge, for no act, and not after the next', async () => {
    const [one, other] = [await aCode(), await aCode()]
    expect((await enter({ challengeId: one.challengeId, smsCode: other.smsCode })).code).toBe(refusalCode('CODE_WRONG'))
    const cookie = await product.signIn()
    const act = await aStepUpCode(product, cookie, { purpose: 'deleteData' })
    expect((await enter(act)).code).toBe(refusalCode('CODE_EXPIRED'))
    product.passSeconds(61)
    const next = await aCode(one.phone)
    expect((await enter(one)).code).toBe(refusalCode('CODE_EXPIRED'))
    expect((await enter(next)).code).toBe(0)
  })

  it('security line 5 allows five wrong tries and is sent ten times an hour by all processes, also after a restart', async () => {
    const [phone, there] = [aNumber(), await startAnother(product)]
    const code = await aCode()
    const tryAt = (app: FastifyInstance, smsCode: string) => enterAt(app, { ...code, smsCode })
    const askAt = ({ services }: { services: Services }) => {
      product.passSeconds(61)
      return reserveCode(services, { phone, purpose: 'login' })
    }
    const wrong = anotherCode(code.smsCode)
    const guesses = Array.from({ length: 20 }, (_, index) => tryAt(index % 2 ? product.app : there.app, wrong))
    const answers = await Promise.all(guesses)
    expect(answers.filter((answer) => answer === refusalCode('CODE_WRONG'))).toHaveLength(5)
    expect(answers.filter((answer) => answer === refusalCode('CODE_EXPIRED'))).toHaveLength(15)
    expect([await askAt(product), await askAt(there)].every(isSent)).toBe(true)
    await there.close()
    const restarted = await startAnother(product)
    // The code is two minutes old; it would be accepted if the used-up tries were forgotten.
    expect([await tryAt(restarted.app, code.smsCode), await tryAt(product.app, code.smsCode)]).toEqual([
      refusalCode('CODE_EXPIRED'),
      2005,
    ])
    for (let asked = 2; asked < 10; asked += 1) {
      expect(isSent(await askAt(asked % 2 ? product : restarted))).toBe(true)
    }
    expect([await askAt(restarted), await askAt(product)]).toEqual(['CODE_LIMIT_REACHED', 'CODE_LIMIT_REACHED'])
    await restarted.close()
  })
})

async function enterAt(app: FastifyInstance, payload: { challengeId: string; smsCode: string }): Promise<number> {
  const { method } = operations.signInWithCode
  const { challengeId, smsCode } = payload
  const answer = await app.inject({
    method,
    url: pathOf(operations.signInWithCode),
    payload: { challengeId, smsCode },
  })
  return answer.json<{ code: number }>().code
}
