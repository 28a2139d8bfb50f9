import { TEXT_KEYS, TEXT_LANGUAGES } from '@hulog/contract/limits'
import { addDays, foldLoan, owedOn, parseIsoDate, termsFor } from '@hulog/lending'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/database/database.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts, insertProduct } from '../products/index.ts'
import { addTextVersion, addTranslation } from './add-text.ts'
import { addDefaultTexts } from './default-texts.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  await inTransaction(product.services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
  await addDefaultTexts(product.services, 'ana')
})
afterAll(() => product.close())

type Asked = { language?: 'en' | 'fil' | 'hi' | 'id' | 'zh'; market?: 'IN' | 'PH' | 'ID'; version?: number }
async function read(textKey: (typeof TEXT_KEYS)[number], asked: Asked = {}, cookie?: string) {
  const { data } = await product.call('getText', { textKey, language: 'en', ...asked }, { cookie })
  return data
}
type Text = Awaited<ReturnType<typeof read>>
const words = ({ title, blocks }: Text) =>
  [title, ...blocks.flatMap(({ text, items, rows }) => [text, ...items, ...rows.flatMap(Object.values)])].join('\n')
const headings = ({ blocks }: Text) => blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)
const rowsOf = ({ blocks }: Text, name: string) =>
  blocks.filter(({ kind, text }) => kind === 'figures' && text.split(', ').includes(name)).flatMap(({ rows }) => rows)

function demoProduct(id: string) {
  const known = demoProducts.find((each) => each.id === id)
  if (!known) throw new Error(`no demo product ${id}`)
  return known
}

/** As a lender does it; the shelf of products shows it within a second. */
async function changeTerms(id: string, change: (terms: (typeof demoProducts)[number]['terms']) => object) {
  const known = demoProduct(id)
  const terms = { ...known.terms, ...change(known.terms) }
  await product.services.db.execute(sql`update products set terms = ${JSON.stringify(terms)}::jsonb where id = ${id}`)
  product.passSeconds(2)
}

async function offer(id: string, isActive: boolean) {
  await product.services.db.execute(sql`update products set is_active = ${isActive} where id = ${id}`)
  product.passSeconds(2)
}

describe('what the texts cover', () => {
  it('SUP-02 about us: welcome, mission, advantages, team, contact, service e-mail', async () => {
    const text = await read('aboutUs')
    expect(headings(text)).toEqual([
      'Welcome',
      'Our mission',
      'What you can count on',
      'Our team',
      'Who we are',
      'Contact',
    ])
    expect(words(text)).toContain('service e-mail, help@hulog.example')
  })

  it.each([
    ['collection', 'What we collect'],
    ['purpose', 'What for'],
    ['disclosure', 'Who else sees it'],
    ['cookies', 'Cookies'],
    ['device information', 'Your phone'],
    ['minors', 'Minors'],
    ['password security', 'Codes and password security'],
    ['changes', 'Changes to this policy'],
    ['opt-out', 'Your choices'],
    ['grievance officer', 'Questions and complaints'],
  ])('SUP-03 the privacy policy has %s', async (_item, heading) => {
    expect(headings(await read('privacyPolicy'))).toContain(heading)
  })

  it.each(['IN', 'PH', 'ID'] as const)('SUP-03 names the officer and the regulator of %s', async (market) => {
    const text = await read('privacyPolicy', { market })
    const { data } = await product.call('getContactInfo', { market })
    expect(words(text)).toContain(data.officer.email)
    expect(rowsOf(text, data.regulator.name).map(({ value }) => value)).toEqual([
      data.regulator.phone,
      data.regulator.url,
      data.regulator.address,
    ])
  })

  it('SUP-04 TRM-01 TRM-05 TRM-06 the loan terms have their title, minimum age, days and stages', async () => {
    const text = await read('loanTerms')
    expect(text.title).toBe('Loan terms and conditions')
    for (const said of [
      'at least 18 years old',
      'from 91 to 365 calendar days',
      'within 1 day, with reasons',
      'within 1 to 3 calendar days',
      'within 3 calendar days when your name',
      'pay within 10 days',
      'at least 7 business days before',
      'citizen of the Philippines',
    ])
      expect(words(text)).toContain(said)
    const stages = text.blocks.find(({ kind }) => kind === 'numbered')?.items.map((item) => item.split(':')[0])
    expect(stages).toEqual([
      'Application',
      'Decision',
      'Acceptance',
      'Credit',
      'Maturity',
      'Default',
      'Extension',
      'Settlement',
    ])
  })

  it.each(TEXT_LANGUAGES)(
    'SUP-02 SUP-03 SUP-04 has every text in %s, with nothing left to fill in',
    async (language) => {
      for (const textKey of TEXT_KEYS)
        for (const market of ['IN', 'PH', 'ID'] as const) {
          const text = await read(textKey, { language, market })
          expect(text).toMatchObject({ language, market, version: 1, isCurrent: true, validUntil: null })
          expect(words(text)).not.toMatch(/\{\{|undefined|NaN|\[object/)
        }
    },
  )
})

describe('the figures', () => {
  it('TRM-02 TRM-03 TRM-04 are those of the products on offer', async () => {
    const rows = rowsOf(await read('loanTerms'), '91-Day Loan').map(({ label, value }) => `${label}: ${value}`)
    expect(rows).toEqual([
      'Amount: ₱1,000.00 – ₱25,000.00',
      'Term: 91 days, 1 payment',
      'Interest a day, on the amount borrowed: 0.10 %',
      'Fee, taken from the money paid out: 2 %',
      'Once, on your first loan: ₱1,000.00',
      'Once, on later loans: ₱800.00',
      'Each day on days 1 to 30: 5 %',
      'Each day on days 31 to 90: 4 %',
      'Each day from day 91: 2 %',
      'Charged on: the unpaid amount',
      'You can pay it all early: after half of the term, and at least 7 days after the payout',
      'Interest you then owe: all that was agreed',
      'How often: 2',
      'By how long: the same period again',
      'Fee for an extension: None',
      'Giving the loan back: not offered',
    ])
  })

  it('TRM-02 say what is charged: one day late costs the penalty and the rate that stand there', async () => {
    const rows = rowsOf(await read('loanTerms'), '91-Day Loan')
    const figureOf = (label: RegExp) =>
      Number(rows.find((row) => label.test(row.label))?.value.replaceAll(/[^\d.]/g, ''))
    const choice = { principalMinor: 1_000_000, option: '91-days', clientKind: 'new' } as const
    const loan = foldLoan(termsFor(demoProduct('ph-single-91').terms, choice), [
      { type: 'disbursed', on: parseIsoDate('2026-01-01') },
    ])
    const due = owedOn(loan, parseIsoDate('2026-04-02')).payoffMinor
    const oneDayLate = owedOn(loan, parseIsoDate('2026-04-03')).payoffMinor
    expect(oneDayLate - due).toBe(figureOf(/first loan/) * 100 + (due * figureOf(/days 1 to 30/)) / 100)
  })

  it('TRM-02 SUP-04 change with the terms of a product, in every language', async () => {
    await changeTerms('ph-single-91', ({ late }) => ({
      late: { ...late, dailyTiers: [{ fromDay: 1, ratePpm: 1_250 }], graceDays: 2, runsOnPenalty: true },
      prepayment: { notBefore: null, interest: 'to-the-day' },
      extension: { times: 1, feeRatePpm: 15_000, feeFixedMinor: 5_000 },
      coolingOff: { days: 3, refundsUpfrontFee: false },
    }))
    const valuesOf = async (language: 'en' | 'hi') =>
      rowsOf(await read('loanTerms', { language }), '91-Day Loan').map(({ value }) => value)
    for (const language of ['en', 'hi'] as const)
      expect(await valuesOf(language)).toEqual(expect.arrayContaining(['0.125 %', '1.50 % + ₱50.00']))
    expect(await valuesOf('en')).toEqual(
      expect.arrayContaining(['2 days', 'the unpaid amount and the unpaid penalty', 'on any day', '3 days', 'kept']),
    )
    expect(await valuesOf('en')).not.toContain('5 %')
    await changeTerms('ph-single-91', () => ({}))
  })

  it('SUP-04 speak of no product that is not on offer, nor of another market’s', async () => {
    await offer('ph-single-91', false)
    const text = await read('loanTerms')
    expect(rowsOf(text, '91-Day Loan')).toEqual([])
    expect(rowsOf(text, 'Four-Month Plan')).not.toEqual([])
    expect(words(await read('loanTerms', { market: 'ID' }))).toContain('Rp500.000,00')
    await offer('ph-single-91', true)
  })
})

describe('whose market', () => {
  it('SUP-04 a visitor reads the market asked for; a borrower their own, whatever is asked', async () => {
    expect(await read('loanTerms', { market: 'IN' })).toMatchObject({ market: 'IN', isOwnMarket: false })
    const cookie = await product.signIn('+628123456789')
    expect(await read('loanTerms', { market: 'IN' }, cookie)).toMatchObject({ market: 'ID', isOwnMarket: true })
  })
})

describe('versions', () => {
  const source = '# About us\n\nWe are {{lender.name}}.'

  it('SUP-02 a new version holds from its day on; the one before stays readable with its dates', async () => {
    const today = product.services.clock.businessDate('Asia/Manila')
    const soon = addDays(today, 5)
    const before = addDays(soon, -1)
    expect(await addTextVersion(product.services, { key: 'aboutUs', source, validFrom: soon, by: 'ana' })).toBe(2)
    product.passSeconds(2)
    expect(await read('aboutUs')).toMatchObject({ version: 1, validUntil: null })
    expect((await product.call('getText', { textKey: 'aboutUs', language: 'en', version: 2 })).code).toBe(3521)
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

  it('SUP-02 is refused when it would change what holds today, or a version that is there', async () => {
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
    const translate = (text: string) =>
      addTranslation(product.services, { key: 'privacyPolicy', language: 'hi', source: text, by: 'ana' })
    await expect(translate(source)).rejects.toThrow('The English text also has')
    await expect(
      product.services.db.execute(sql`update support_texts set source = 'x' where key = 'privacyPolicy'`),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } })
  })

  it('SUP-03 two who add a version at once: one does, the other is told', async () => {
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

it('SUP-02 a lender without texts says so', async () => {
  const bare = await startTestProduct()
  const { status, code } = await bare.call('getText', { textKey: 'aboutUs', language: 'en' })
  expect({ status, code }).toEqual({ status: 404, code: 3521 })
  await bare.close()
})
