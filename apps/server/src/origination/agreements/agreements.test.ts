import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aBorrower, aBorrowerWithOffer, aPaidOutLoan } from '../confirmation/a-borrower.fixtures.ts'
import { anApplication, anOffer } from '../orders/orders.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

function open(orderId: string, kind: string, cookie?: string) {
  return product.app.inject({
    method: 'GET',
    url: `/agreements/${orderId}/${kind}`,
    headers: cookie ? { cookie } : {},
  })
}

const KINDS = ['key-facts', 'loan-agreement', 'data-use']

describe('what was signed', () => {
  it('is listed with its pages and PDFs for its borrower only', async () => {
    const { cookie, orderId } = await aBorrowerWithOffer(product)
    const before = await product.call('listSignedAgreements', { orderId }, { cookie })
    expect(before.data.agreements).toEqual([])
    const paidOut = await aPaidOutLoan(product)
    const { data } = await product.call('listSignedAgreements', { orderId: paidOut.orderId }, paidOut)
    expect(data.agreements.map(({ id }) => id).toSorted()).toEqual(KINDS.toSorted())
    for (const { id, pageUrl, pdfUrl } of data.agreements) {
      expect(pageUrl).toBe(`/agreements/${paidOut.orderId}/${id}`)
      const file = await product.app.inject({ url: pdfUrl, headers: { cookie: paidOut.cookie } })
      expect(file.headers['content-type']).toBe('application/pdf')
    }
    const foreign = await product.call('listSignedAgreements', { orderId: paidOut.orderId }, { cookie })
    expect(foreign).toMatchObject({ status: 404, code: refusalCode('ORDER_NOT_FOUND') })
  })
})

describe('the agreements of an offer', () => {
  it('CNF-08 are listed for scene 3, each with its own address', async () => {
    const { cookie, orderId } = await aBorrowerWithOffer(product)
    const listed = await product.call('listAgreements', { orderId, scene: 3 }, { cookie })
    expect(listed.data.data).toEqual([
      { id: 'key-facts', title: 'Key facts and cost of your loan' },
      { id: 'loan-agreement', title: 'Loan agreement' },
      { id: 'data-use', title: 'How we use your data' },
    ])
    const opened = await product.call('openAgreement', { orderId, scene: 3, position: 'key-facts' }, { cookie })
    expect(opened.data.contract_url).toBe(`/agreements/${orderId}/key-facts`)
    const unknown = await product.call('openAgreement', { orderId, scene: 3, position: 'nothing' }, { cookie })
    expect(unknown).toMatchObject({ status: 404 })
  })

  it('CNF-02 are empty before there is an offer', async () => {
    const { borrowerId, cookie } = await aBorrower(product)
    const { id } = await anApplication(product.services, borrowerId)
    const listed = await product.call('listAgreements', { orderId: id, scene: 3 }, { cookie })
    expect(listed.data.data).toEqual([])
    expect((await open(id, 'key-facts', cookie)).statusCode).toBe(404)
  })

  it('state every cost figure and name the borrower', async () => {
    const { cookie, orderId, read } = await aBorrowerWithOffer(product)
    const { cost } = (await read()).data
    const facts = (await open(orderId, 'key-facts', cookie)).body
    for (const figure of ['₱10,000.00', '₱200.00', '₱9,800.00', '₱910.00', '₱1,110.00', '₱10,910.00']) {
      expect(facts).toContain(figure)
    }
    for (const said of [cost.firstDueOn, cost.rateDescription, cost.lateDescription]) expect(facts).toContain(said)
    expect((await open(orderId, 'loan-agreement', cookie)).body).toContain('Maria Santos')
  })

  it('load nothing, run nothing and can be framed by our own pages only', async () => {
    const { cookie, orderId } = await aBorrowerWithOffer(product)
    const { headers, body } = await open(orderId, 'loan-agreement', cookie)
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-downloads`,
    )
    expect(headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-type': 'text/html; charset=utf-8',
    })
    expect(body).not.toMatch(/<script|src=|style="|onload/)
    expect(body.match(/href="[^"]*"/g)).toEqual(['href="loan-agreement.pdf"'])
  })

  it('show user input as text, never as markup', async () => {
    const borrower = await aBorrower(product)
    const fullName = '<img src=x onerror=alert(1)> & "Co"'
    const identity = { fullName, birthOn: '1990-05-17', gender: 'male', nationalId: '9876543210987654' } as const
    expect(await product.call('saveIdentity', identity, { cookie: borrower.cookie })).toMatchObject({ code: 0 })
    const { id } = await anOffer(product.services, borrower.borrowerId)
    const { body } = await open(id, 'loan-agreement', borrower.cookie)
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Co&quot;')
    expect(body).not.toContain('<img')
  })
})

describe('signed agreements', () => {
  it('CNF-05 stay exactly as read on any later day', async () => {
    const { cookie, orderId, confirm, read } = await aBorrowerWithOffer(product)
    const before = await Promise.all(KINDS.map(async (kind) => (await open(orderId, kind, cookie)).body))
    await confirm({ disclosureHash: (await read()).data.disclosureHash }, { headers: { 'user-agent': 'a phone' } })
    await product.passDays(30)
    const after = await Promise.all(KINDS.map(async (kind) => (await open(orderId, kind, cookie)).body))
    expect(after).toEqual(before)
    const listed = await product.call('listAgreements', { orderId, scene: 3 }, { cookie })
    expect(listed.data.data.map(({ id }) => id).sort()).toEqual([...KINDS].sort())
  })

  it('CNF-05 are stored with hash, figures, time, browser and address, with names encrypted', async () => {
    const { orderId, confirm, read, cookie } = await aBorrowerWithOffer(product)
    const { disclosureHash, cost } = (await read()).data
    const shown = (await open(orderId, 'key-facts', cookie)).body
    await confirm({ disclosureHash }, { headers: { 'user-agent': 'a phone' } })
    const { rows } = await product.services.db.$client.query(
      'select * from signed_agreements where order_id = $1 order by kind',
      [orderId],
    )
    const row = rows.find(({ kind }) => kind === 'key-facts')
    expect(row).toMatchObject({
      sha256: createHash('sha256').update(shown).digest('hex'),
      disclosure_hash: disclosureHash,
      disclosure: cost,
      user_agent: 'a phone',
      ip_address: '127.0.0.1',
    })
    expect(JSON.stringify(rows)).not.toContain('Maria')
  })

  it('cannot be changed, not even in the database', async () => {
    const { orderId, confirm } = await aBorrowerWithOffer(product)
    await confirm()
    const change = product.services.db.$client.query('update signed_agreements set html = $1 where order_id = $2', [
      'another text',
      orderId,
    ])
    await expect(change).rejects.toThrow('append-only')
  })
})

describe('who may read an agreement', () => {
  it('is the borrower only: another borrower’s order answers like an unknown one, a visitor must sign in', async () => {
    const owner = await aBorrowerWithOffer(product)
    const { cookie } = await aBorrower(product)
    for (const orderId of [owner.orderId, randomUUID()]) {
      const refused = await open(orderId, 'key-facts', cookie)
      expect(refused.statusCode).toBe(404)
      expect(refused.json()).toMatchObject({ code: refusalCode('ORDER_NOT_FOUND') })
    }
    expect((await open(owner.orderId, 'key-facts')).statusCode).toBe(401)
  })

  it('get nothing from malformed addresses', async () => {
    const { cookie, orderId } = await aBorrowerWithOffer(product)
    for (const [id, kind] of [
      ['not-an-id', 'key-facts'],
      [orderId, 'secret'],
      [orderId, '__proto__'],
    ] as const) {
      expect((await open(id, kind, cookie)).statusCode).toBe(404)
    }
  })
})
