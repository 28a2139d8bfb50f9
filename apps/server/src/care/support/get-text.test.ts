import { TEXT_KEYS } from '@hulog/contract/limits'
import { LANGUAGES } from '@hulog/texts/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { type ReadText, rowsOf, type Text, withDefaultTexts, words } from './texts.fixtures.ts'

let product: TestProduct
let read: ReadText
beforeAll(async () => {
  product = await startTestProduct()
  read = await withDefaultTexts(product)
})
afterAll(() => product.close())

const headings = ({ blocks }: Text) => blocks.filter(({ kind }) => kind === 'heading').map(({ text }) => text)

describe('the contents of the texts', () => {
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

  it.each(LANGUAGES)('SUP-02 SUP-03 SUP-04 has every text in %s, with nothing left to fill in', async (language) => {
    for (const textKey of TEXT_KEYS)
      for (const market of ['IN', 'PH', 'ID'] as const) {
        const text = await read(textKey, { language, market })
        expect(text).toMatchObject({ language, market, version: 1, isCurrent: true, validUntil: null })
        expect(words(text)).not.toMatch(/\{\{|undefined|NaN|\[object/)
      }
  })
})

describe('the market of a text', () => {
  it('SUP-04 is the requested one for a visitor, and the borrower’s own for a borrower', async () => {
    expect(await read('loanTerms', { market: 'IN' })).toMatchObject({ market: 'IN', isOwnMarket: false })
    const cookie = await product.signIn('+628123456789')
    expect(await read('loanTerms', { market: 'IN' }, cookie)).toMatchObject({ market: 'ID', isOwnMarket: true })
  })
})

it('SUP-02 a lender without texts gets a clear refusal', async () => {
  const bare = await startTestProduct()
  const { status, code } = await bare.call('getText', { textKey: 'aboutUs', language: 'en' })
  expect({ status, code }).toEqual({ status: 404, code: refusalCode('TEXT_NOT_FOUND') })
  await bare.close()
})
