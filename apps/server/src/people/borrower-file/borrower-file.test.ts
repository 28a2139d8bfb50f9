import { randomUUID } from 'node:crypto'
import type { Body, OperationName } from '@hulog/contract'
import { PAGE_SIZE } from '@hulog/contract/limits'
import { BORROWER_RECORDS_MOST } from '@hulog/contract/staff-limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint } from '../../care/complaints/complaints.fixtures.ts'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { eventsAbout } from '../audit/audit.fixtures.ts'
import { aBorrower } from '../borrowers/borrowers.fixtures.ts'
import { giveConsent } from '../consents/give-consent.ts'
import { addContact } from '../own-data/contacts.ts'
import { aKnownBorrower, comeToDay } from '../own-data/own-data.fixtures.ts'
import { aColleague, type Colleague } from '../staff/staff.fixtures.ts'

let product: TestProduct
let officer: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  officer = await newOfficer()
})
afterAll(() => product.close())

/** Sees every part of the page. */
const newOfficer = () => aColleague(product, { roles: ['officer', 'collector'] })

const ask = <Name extends OperationName>(name: Name, body: Body<Name>, { cookie } = officer) =>
  product.call(name, body, { cookie })

const READS = [
  'getBorrowerDetails',
  'getBorrowerPhone',
  'listBorrowerRecords',
  'listBorrowerOrders',
  'listBorrowerCases',
  'listBorrowerContacts',
  'listBorrowerViews',
] as const

describe('the details of a borrower', () => {
  it('are shown to staff with when they were stated, numbers masked', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const { data } = await ask('getBorrowerDetails', { borrowerId })
    expect(data).toMatchObject({
      borrowerId,
      market: 'PH',
      currency: 'PHP',
      account: 'open',
      identity: { fullName: 'Maria Clara Santos', birthOn: '1994-06-12', gender: 'female', version: 0 },
      job: { employer: 'Mayon Weaving Cooperative', monthlyIncomeMinor: 10_000_000 },
      contacts: { people: [{ name: 'Jose Santos', relation: 'sibling', phoneMasked: '+63 ••• ••• 4321' }] },
      address: { city: 'Legazpi', version: 0 },
      declaration: { isCitizen: true, hasFullCapacity: true, isPermanentResident: true },
      payoutAccount: { accountMasked: 'BDO Unibank •••• 7890' },
      photos: { hasMore: false },
      isIdOutdated: false,
      canCorrect: true,
    })
    expect(data.identity?.nationalIdMasked).toMatch(/^•••• \S{4}$/)
    expect(data.photos.rows.map(({ purpose }) => purpose).toSorted()).toEqual(['idFront', 'selfie'])
    for (const { widthPixels, heightPixels } of data.photos.rows) expect(widthPixels * heightPixels).toBeGreaterThan(0)
    for (const at of [data.identity?.statedAt, data.job?.statedAt, data.declaration?.statedAt])
      expect(Number.isNaN(Date.parse(at ?? ''))).toBe(false)
  })

  it('that were not stated are null', async () => {
    const borrowerId = await aBorrower(product.services)
    expect((await ask('getBorrowerDetails', { borrowerId })).data).toMatchObject({
      ...{ identity: null, job: null, contacts: null, address: null, declaration: null, payoutAccount: null },
      photos: { rows: [], hasMore: false },
      firstSignedInAt: null,
    })
  })

  it('contain no number in full: neither the phone, nor the ID, nor the account, nor that of a contact', async () => {
    const { borrowerId, phone } = await aKnownBorrower(product)
    const { raw } = await ask('getBorrowerDetails', { borrowerId })
    for (const secret of [phone.slice(1), '998765', 'CRN']) expect(raw).not.toContain(secret)
  })

  it('are recorded once in a quarter of an hour each time they are opened, and the phone apart from them', async () => {
    const { borrowerId, phone } = await aKnownBorrower(product)
    await ask('getBorrowerDetails', { borrowerId })
    await ask('getBorrowerDetails', { borrowerId })
    const views = async () =>
      (await eventsAbout(product, `borrower:${borrowerId}`)).map(({ actor, action, details }) => [
        ...[actor, action],
        details.what,
      ])
    expect(await views()).toEqual([[officer.name, 'borrower-viewed', 'details']])
    const shown = await ask('getBorrowerPhone', { borrowerId })
    expect(shown.data).toEqual({ phone: `+63${phone.slice(1)}` })
    await ask('getBorrowerPhone', { borrowerId })
    expect(await views()).toEqual([
      [officer.name, 'borrower-viewed', 'details'],
      [officer.name, 'borrower-viewed', 'phone'],
    ])
  })

  it('of nobody are refused in every part, and leave no trace', async () => {
    const borrowerId = randomUUID()
    for (const name of READS)
      expect(await ask(name, { borrowerId }), name).toMatchObject({
        status: 404,
        code: refusalCode('BORROWER_NOT_FOUND'),
      })
    expect(await eventsAbout(product, `borrower:${borrowerId}`)).toEqual([])
  })

  it.each(['', 'x', 'nul\u0000byte', '\ud800', "' or 1=1 --", '../../', `${randomUUID()} `])(
    'of %j are refused in every part',
    async (borrowerId) => {
      for (const name of READS)
        expect(await ask(name, { borrowerId }), name).toMatchObject({ code: refusalCode('INVALID_FIELD') })
    },
  )

  it('open to nobody without the right, who learns nothing and leaves no view', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const other = await aColleague(product, { permissions: ['people.read', 'audit.read'] })
    for (const name of READS) {
      const refused = await ask(name, { borrowerId }, other)
      expect(refused, name).toMatchObject({ status: 403, code: refusalCode('NOT_ALLOWED') })
      expect(refused.raw).not.toContain('Santos')
    }
    const views = (await eventsAbout(product, `borrower:${borrowerId}`)).filter(
      ({ action }) => action === 'borrower-viewed',
    )
    expect(views).toEqual([])
  })
})

describe('a borrower whose data was deleted', () => {
  it('opens with nothing left, says so, and has no number to show', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId } = borrower
    await borrower.askForDeletion()
    await comeToDay(product, 15)
    const reader = await newOfficer()
    expect((await ask('getBorrowerDetails', { borrowerId }, reader)).data).toMatchObject({
      ...{ account: 'forgotten', phoneMasked: '', identity: null, contacts: null, canCorrect: false },
      photos: { rows: [] },
    })
    const phone = await ask('getBorrowerPhone', { borrowerId }, reader)
    expect(phone).toMatchObject({ code: refusalCode('PHONE_FORGOTTEN') })
    const cases = await ask('listBorrowerCases', { borrowerId }, reader)
    expect(cases.data.deletions.rows).toMatchObject([{ deletionState: 'done', nextOn: null }])
  })

  it('but had a loan opens with what the law keeps, and is closed', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId } = borrower
    const orderId = await borrower.borrow()
    const { payoffAmount } = (await product.call('getRepayment', { orderId }, borrower)).data
    await borrower.repay(orderId, payoffAmount)
    await borrower.askForDeletion()
    await comeToDay(product, 15)
    const reader = await newOfficer()
    expect((await ask('getBorrowerDetails', { borrowerId }, reader)).data).toMatchObject({
      ...{ account: 'closed', identity: { fullName: 'Maria Clara Santos' }, contacts: null, canCorrect: false },
    })
    expect((await ask('listBorrowerOrders', { borrowerId }, reader)).data.orders).toMatchObject([
      { orderId, orderState: 'settled' },
    ])
  })
})

describe('the records of a borrower', () => {
  it('are consents with their history, devices with when they were used, and no more than a fixed number', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const given = { borrowerId, kind: 'marketing', language: 'en', how: 'ownData' } as const
    const before = (await ask('listBorrowerRecords', { borrowerId })).data
    expect(before).toMatchObject({ openSessionCount: 1, corrections: { rows: [], hasMore: false } })
    expect(before.sessions.rows).toMatchObject([{ endedAt: null }])
    await inTransaction(product.services.db, async (tx) => {
      for (let version = 1; version <= BORROWER_RECORDS_MOST + 1; version += 1) {
        const givenAt = new Date(Date.UTC(2020, 0, version))
        await giveConsent(tx, { ...given, version: `v${version}`, givenAt })
      }
    })
    const { consents } = (await ask('listBorrowerRecords', { borrowerId })).data
    expect(consents.hasMore).toBe(true)
    expect(consents.rows).toHaveLength(BORROWER_RECORDS_MOST)
    const ended = consents.rows.find(({ version }) => version === `v${BORROWER_RECORDS_MOST}`)
    expect(ended).toMatchObject({ kind: 'marketing', endedBecause: 'renewed' })
  })

  it('a session that is over says when it ended', async () => {
    const { borrowerId, cookie } = await aKnownBorrower(product)
    await product.call('signOut', {}, { cookie })
    const { sessions, openSessionCount } = (await ask('listBorrowerRecords', { borrowerId })).data
    expect(openSessionCount).toBe(0)
    expect(sessions.rows[0]?.endedAt).not.toBeNull()
  })

  it('are loans and applications, newest first', async () => {
    const payer = await aPayer(product)
    const { borrowerId, id: orderId } = payer.order
    const { orders, nextBefore } = (await ask('listBorrowerOrders', { borrowerId })).data
    expect(nextBefore).toBeNull()
    expect(orders).toMatchObject([{ orderId, currency: 'PHP', orderState: 'active', closedOn: null }])
    expect(orders[0]?.orderNumber).toMatch(/^\d{4} \d{4} \d{2}$/)
    expect(orders[0]?.paidOutOn).toBe(payer.order.disbursedOn)
  })

  it('are complaints and contacts, each for who may see them', async () => {
    const payer = await aPayer(product)
    const { borrowerId } = payer.order
    const { caseNumber } = await aComplaint(product, payer)
    const contactedAt = product.services.clock.businessNow()
    const about = 'Asked for a payment plan.'
    const contact = { borrowerId, way: 'call', contactedAt, about, by: officer.name } as const
    await inTransaction(product.services.db, (tx) => addContact(product.services, tx, contact))
    const cases = (await ask('listBorrowerCases', { borrowerId })).data
    expect(cases.complaints).toMatchObject({ rows: [{ caseNumber, complaintState: 'received' }], hasMore: false })
    const { contacts } = (await ask('listBorrowerContacts', { borrowerId })).data
    expect(contacts.rows).toMatchObject([{ contactWay: 'call', about, recordedBy: officer.name }])
    const reader = await aColleague(product, { permissions: ['borrowers.read'] })
    for (const name of ['listBorrowerCases', 'listBorrowerContacts', 'listBorrowerOrders'] as const)
      expect((await ask(name, { borrowerId }, reader)).status, name).toBe(403)
  })

  it('pages through many orders without one twice or left out, and through none after a foreign one', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    await addSettledOrders(borrowerId, PAGE_SIZE + 3)
    const first = (await ask('listBorrowerOrders', { borrowerId })).data
    expect(first.orders).toHaveLength(PAGE_SIZE)
    const second = (await ask('listBorrowerOrders', { borrowerId, before: first.nextBefore ?? '' })).data
    expect(second.nextBefore).toBeNull()
    const ids = [...first.orders, ...second.orders].map(({ orderId }) => orderId)
    expect(new Set(ids).size).toBe(PAGE_SIZE + 3)
    const times = [...first.orders, ...second.orders].map(({ appliedAt }) => appliedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect((await ask('listBorrowerOrders', { borrowerId, before: randomUUID() })).data.orders).toEqual([])
  })
})

/** Copies of one order, some of them of the same instant. */
async function addSettledOrders(borrowerId: string, count: number): Promise<void> {
  const payer = await aPayer(product)
  await product.services.db.$client.query(
    `insert into orders (borrower_id, id, number, product_id, product_name, product_logo, market, currency, state,
       requested_amount_minor, periods, term_unit, terms, reasons, applied_at, applied_on, disbursed_on, closed_on)
     select $1, gen_random_uuid(), lpad((9000000000 + n)::text, 10, '0'), product_id, product_name, product_logo, market,
       currency, 200, requested_amount_minor, periods, term_unit, terms, reasons,
       timestamptz '2024-01-01 00:00:00Z' + (n / 2) * interval '1 day', '2024-01-01', '2024-01-01', '2024-03-01'
     from orders, generate_series(1, $2::int) n where orders.id = $3`,
    [borrowerId, count, payer.order.id],
  )
}

describe('a borrower is seen by', () => {
  it('staff, with what and when; the borrower’s own acts and those of the product are left out', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const colleague = await newOfficer()
    await ask('getBorrowerDetails', { borrowerId }, colleague)
    await recordAudit(product.services.db, 'product', 'data-erased', { borrowerId })
    await recordAudit(product.services.db, borrowerId, 'deletion-asked', { borrowerId })
    await ask('getBorrowerPhone', { borrowerId })
    const { views, nextBefore } = (await ask('listBorrowerViews', { borrowerId })).data
    expect(views.map(({ staffName, action, what }) => [staffName, action, what])).toEqual([
      [officer.name, 'borrower-viewed', 'phone'],
      [colleague.name, 'borrower-viewed', 'details'],
    ])
    expect(views[1]?.displayName).toMatch(/^Colleague /)
    expect(nextBefore).toBeNull()
  })

  it('page by page, with none twice or left out', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const subject = `borrower:${borrowerId}`
    for (let number = 1; number <= PAGE_SIZE + 5; number += 1)
      await recordAudit(product.services.db, officer.name, 'borrower-viewed', { subject, what: `${number}` })
    const first = (await ask('listBorrowerViews', { borrowerId })).data
    const second = (await ask('listBorrowerViews', { borrowerId, before: first.nextBefore ?? 1 })).data
    const numbers = [...first.views, ...second.views].map(({ what }) => Number(what))
    expect(numbers).toEqual(Array.from({ length: PAGE_SIZE + 5 }, (_, at) => PAGE_SIZE + 5 - at))
    expect(second.nextBefore).toBeNull()
  })
})
