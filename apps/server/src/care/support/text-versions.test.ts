import { addDays, parseIsoDate } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { addTextVersion, addTranslation } from './add-text.ts'
import { type ReadText, withDefaultTexts, words } from './texts.fixtures.ts'

let product: TestProduct
let read: ReadText
beforeAll(async () => {
  product = await startTestProduct()
  read = await withDefaultTexts(product)
})
afterAll(() => product.close())

describe('the versions of a text', () => {
  const source = '# About us\n\nWe are {{lender.name}}.'

  it('SUP-02 a new version applies from its day on; the one before stays readable with its dates', async () => {
    const today = product.services.clock.businessDate('Asia/Manila')
    const soon = addDays(today, 5)
    const before = addDays(soon, -1)
    expect(await addTextVersion(product.services, { key: 'aboutUs', source, validFrom: soon, by: 'ana' })).toBe(2)
    product.passSeconds(2)
    expect(await read('aboutUs')).toMatchObject({ version: 1, validUntil: null })
    expect((await product.call('getText', { textKey: 'aboutUs', language: 'en', version: 2 })).code).toBe(
      refusalCode('TEXT_NOT_FOUND'),
    )
    await product.passDays(5)
    product.passSeconds(2)
    const now = await read('aboutUs')
    expect(words(now)).toContain('We are Hulog Demo Lender.')
    expect(now.versions).toEqual([
      { version: 2, validFrom: soon, validUntil: null },
      { version: 1, validFrom: '2026-01-01', validUntil: before },
    ])
    const old = await read('aboutUs', { version: 1, language: 'zh' })
    expect(old).toMatchObject({ version: 1, isCurrent: false, validUntil: before, language: 'zh' })
    expect(await read('aboutUs', { language: 'zh' })).toMatchObject({ version: 2, language: 'en' })
    await addTranslation(product.services, {
      key: 'aboutUs',
      language: 'zh',
      source: '# 关于\n\n我们是{{lender.name}}。',
      by: 'ana',
    })
    product.passSeconds(2)
    expect(await read('aboutUs', { language: 'zh' })).toMatchObject({ version: 2, language: 'zh', title: '关于' })
  })

  it('SUP-02 is refused when it would change today’s text, or an existing version', async () => {
    const today = product.services.clock.businessDate('Asia/Manila')
    const add = (text: object) =>
      addTextVersion(product.services, {
        key: 'privacyPolicy',
        source,
        validFrom: parseIsoDate('2030-01-01'),
        by: 'ana',
        ...text,
      })
    await expect(add({ validFrom: today })).rejects.toThrow('begins after today')
    const card = { source: '# Paying\n\nPay 4111 1111 1111 1111.' }
    await expect(add(card)).rejects.toThrow('number of a payment card')
    const translate = (text: string) =>
      addTranslation(product.services, { key: 'privacyPolicy', language: 'hi', source: text, by: 'ana' })
    await expect(translate(source)).rejects.toThrow('The English text also has')
    await expect(
      product.services.db.execute(sql`update support_texts set source = 'x' where key = 'privacyPolicy'`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  })

  it('SUP-03 of two simultaneous additions one succeeds, and the other gets a refusal', async () => {
    const add = () =>
      addTextVersion(product.services, {
        key: 'loanTerms',
        source,
        validFrom: parseIsoDate('2030-01-01'),
        by: 'ana',
      }).catch((error: Error) => error.message)
    const outcomes = await Promise.all([add(), add(), add()])
    const versions = outcomes.filter((outcome) => typeof outcome === 'number')
    expect(new Set(versions).size).toBe(versions.length)
    expect(versions.length + outcomes.filter((each) => /moment ago/.test(String(each))).length).toBe(3)
  })
})
