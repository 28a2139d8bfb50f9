import type { LoanTerms } from '@hulog/lending'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrowerWithOffer } from '../confirmation/a-borrower.fixtures.ts'
import { signedTerms } from '../orders/orders.fixtures.ts'
import { richTerms } from './disclosure.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

/** The words of one section of the agreement of such a loan. */
async function section(title: string, terms: LoanTerms): Promise<string> {
  const { cookie, orderId } = await aBorrowerWithOffer(product, { terms })
  const { body } = await product.app.inject({ url: `/agreements/${orderId}/loan-agreement`, headers: { cookie } })
  const [, text = ''] = new RegExp(`<h2>\\d+\\. ${title}</h2>([\\s\\S]*?)(?:<h2>|</main>)`).exec(body) ?? []
  return text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
}

describe('the loan agreement states the terms of this loan', () => {
  it('TRM-03 early payment: from when, by which rule, and what becomes of the interest', async () => {
    const early = await section('Paying early', richTerms)
    expect(early).toContain('after half of the term and at least 7 calendar days after disbursement')
    expect(early).toContain('There is no charge for paying early.')
    const whole = await section('Paying early', { ...richTerms, prepayment: { notBefore: null, interest: 'full' } })
    expect(whole).toContain('at any time')
    expect(whole).toContain('All interest agreed stays owed')
    expect(early).not.toContain('All interest agreed stays owed')
    const settled = { notBefore: null, interest: 'uk-actuarial', settlementDays: 28 } as const
    const british = await section('Paying early', { ...richTerms, prepayment: settled })
    expect(british).toContain('(Early Settlement) Regulations 2004. It is given back from 28 days after you pay.')
  })

  it('TRM-04 an extension with its number and price, or that there is none', async () => {
    const more = await section('More time', richTerms)
    expect(more).toContain('The loan can be extended 2 times, after all interest, fees and late charges due are paid.')
    expect(more).toMatch(/for ₱[\d,.]+ of interest and a fee of ₱[\d,.]+\./)
    expect(await section('More time', signedTerms)).toContain('This loan cannot be extended.')
  })

  it('SUP-04 TRM-05 TRM-06 the minimum age of 18, and what is to be told and paid in how many days', async () => {
    const asked = await section('What we ask of you', richTerms)
    for (const said of ['at least 18 years old', 'within 3 calendar days when your name', 'you pay within 10 days'])
      expect(asked).toContain(said)
    expect(await section('What we promise', richTerms)).toContain('at least 7 business days before')
  })

  it('cooling-off: until when, or that there is none', async () => {
    expect(await section('Giving the loan back', richTerms)).toMatch(/given back until \d{4}-\d\d-\d\d/)
    expect(await section('Giving the loan back', signedTerms)).toContain('no days in which you can give it back')
  })

  it('TRM-02 every kind of late charge, in the market’s own figures', async () => {
    const late = await section('Paying late', richTerms)
    for (const said of [
      '₱1,000.00, once a loan',
      'On days 1 to 30',
      '4%',
      'From day 91',
      'Every month late',
      'first 3 days after a due date',
      '₱10,000.00',
    ]) {
      expect(late).toContain(said)
    }
    expect(late).not.toMatch(/PHP \d/)
  })

  it('which debts a payment covers first, as agreed', async () => {
    expect(await section('How you pay it back', richTerms)).toContain('A payment covers penalties')
    const order = ['principal', 'interest', 'fee', 'tax', 'lateInterest', 'penalty'] as const
    const turned = await section('How you pay it back', {
      ...richTerms,
      allocation: { order, across: 'kinds', early: 'last' },
    })
    expect(turned).toContain('A payment covers principal')
  })

  it('fees with their tax', async () => {
    expect(await section('What it costs', richTerms)).toMatch(/₱200\.00 once, and ₱36\.00 of tax on fees at 18%/)
  })
})
