import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aComplaint } from '../../care/complaints/complaints.fixtures.ts'
import { aColleague } from '../../people/staff/staff.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aCall, aCollector, aLateLoan, hoursBefore, passUntil } from './collections.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const start = (orderId: string, cookie: string, way: 'call' | 'letter' = 'call') =>
  product.call('startContact', { orderId, way }, { cookie })
const record = (body: ReturnType<typeof aCall>, cookie: string) =>
  product.call('recordBorrowerContact', body, { cookie })
const contactsOf = async (orderId: string, cookie: string) =>
  (await product.call('listLoanContacts', { orderId }, { cookie })).data

describe('a contact that is begun', () => {
  it('is refused outside the hours with when it is possible again, and a letter is not', async () => {
    const { order } = await aLateLoan(product, 3)
    passUntil(product, '22:30')
    const { cookie } = await aColleague(product, { permissions: ['collections.read', 'collections.contact'] })
    const refused = await start(order.id, cookie)
    expect(refused.code).toBe(refusalCode('CONTACT_NOT_NOW'))
    expect(refused.message).toMatch(/possible again from \d{4}-\d\d-\d\d 06:00 \(Asia\/Manila\)/)
    expect((await contactsOf(order.id, cookie)).contact).toMatchObject({ isAllowed: false, why: 'hours' })
    expect((await start(order.id, cookie, 'letter')).code).toBe(0)
  })

  it('keeps colleagues from calling at the same time until it is recorded', async () => {
    const me = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    const other = await aColleague(product, { permissions: ['collections.contact'] })
    const begun = await Promise.all([start(order.id, me.cookie), start(order.id, other.cookie)])
    expect(begun.map(({ code }) => code).toSorted()).toEqual([0, refusalCode('CONTACT_UNDER_WAY')])
    const first = begun[0]?.code === 0 ? me : other
    const second = first === me ? other : me
    expect((await start(order.id, first.cookie)).data.startedAt).toBe(
      begun.find(({ code }) => code === 0)?.data.startedAt,
    )
    expect((await record(aCall(order.id), first.cookie)).code).toBe(0)
    expect((await start(order.id, second.cookie)).code).toBe(0)
  })

  it('is over after half an hour for colleagues', async () => {
    const me = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    await start(order.id, me.cookie)
    product.passSeconds(31 * 60)
    const other = await aColleague(product, { permissions: ['collections.contact'] })
    expect((await start(order.id, other.cookie)).code).toBe(0)
  })

  it('is refused once the day is full, and for a loan of which nothing is owed', async () => {
    const { cookie } = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    for (const hours of [1, 2, 3]) await record(aCall(order.id, { contactedAt: hoursBefore(product, hours) }), cookie)
    const refused = await start(order.id, cookie)
    expect(refused.code).toBe(refusalCode('CONTACT_TOO_OFTEN'))
    const paid = await aLateLoan(product, 3)
    await paid.pay((await paid.view()).data.payoffAmount)
    expect((await start(paid.order.id, cookie)).code).toBe(refusalCode('NO_RUNNING_LOAN'))
  })

  it('waits while a complaint about collection is open', async () => {
    const { cookie } = await aCollector(product)
    const payer = await aLateLoan(product, 3)
    await aComplaint(product, payer, { problemType: 1, problemSonType: 1, orderNo: payer.order.id })
    expect((await start(payer.order.id, cookie)).code).toBe(refusalCode('CONTACT_BLOCKED'))
    const shown = await product.call('getCollectionCase', { orderId: payer.order.id }, { cookie })
    expect(shown.data.complaints).toMatchObject([{ isAboutCollection: true }])
  })
})

describe('a contact that has happened', () => {
  it('is recorded as it was, also against the rules, and marked', async () => {
    const { cookie, name } = await aCollector(product)
    const { order, cookie: borrower } = await aLateLoan(product, 3)
    // Twelve hours before ten in the morning.
    const lateAtNight = aCall(order.id, { contactedAt: hoursBefore(product, 11), note: 'Called about the payment.' })
    const recorded = await record(lateAtNight, cookie)
    expect(recorded.data.against).toEqual(['hours'])
    const { contacts } = await contactsOf(order.id, cookie)
    expect(contacts).toMatchObject([{ against: ['hours'], by: name, outcome: 'noAnswer', reached: 'nobody' }])
    const report = await product.call('listContactsAgainstRules', { market: 'PH' }, { cookie })
    expect(report.data.contacts).toContainEqual(
      expect.objectContaining({ contactId: recorded.data.contactId, orderId: order.id, against: ['hours'] }),
    )
    const elsewhere = await product.call('listContactsAgainstRules', { market: 'IN' }, { cookie })
    expect(elsewhere.data.contacts).toEqual([])
    const own = await product.call('listContactRecord', {}, { cookie: borrower })
    expect(own.data.entries).toContainEqual(
      expect.objectContaining({ contactWay: 'call', about: 'Called about the payment.' }),
    )
    const { rows } = await product.services.db.$client.query(
      "select details from audit_events where action = 'contact-recorded' and details ->> 'contactId' = $1",
      [recorded.data.contactId],
    )
    expect(rows).toMatchObject([{ details: { against: 'hours', orderId: order.id } }])
  })

  it('is against a rule when another person learned of the debt, and never when the borrower called', async () => {
    const { cookie } = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    const told = { reached: 'otherPerson', outcome: 'askedToCallBack', toldOfDebt: true } as const
    expect((await record(aCall(order.id, told), cookie)).data.against).toEqual(['otherPerson'])
    const called = { direction: 'in', reached: 'borrower', outcome: 'willPay' } as const
    const atNight = aCall(order.id, { ...called, contactedAt: hoursBefore(product, 8) })
    expect((await record(atNight, cookie)).data.against).toEqual([])
  })

  it('is refused when it lies ahead, long ago, or its result does not fit', async () => {
    const { cookie } = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    for (const hours of [-1, 15 * 24]) {
      const refused = await record(aCall(order.id, { contactedAt: hoursBefore(product, hours) }), cookie)
      expect(refused.code).toBe(refusalCode('CONTACT_TIME_NOT_VALID'))
    }
    const unreal = await record(aCall(order.id, { contactedAt: '2026-02-31T25:61:00Z' }), cookie)
    expect(unreal.code).toBe(refusalCode('CONTACT_TIME_NOT_VALID'))
    expect((await record(aCall(order.id, { reached: 'borrower' }), cookie)).code).toBe(
      refusalCode('OUTCOME_NOT_FITTING'),
    )
    expect((await contactsOf(order.id, cookie)).contacts).toEqual([])
  })

  it('is recorded once under one key, and counts from when it was begun', async () => {
    const { cookie } = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    const begun = await start(order.id, cookie)
    product.passSeconds(300)
    const twice = await Promise.all(
      [1, 2].map(() => product.call('recordBorrowerContact', aCall(order.id), { cookie, key: 'one-call' })),
    )
    expect(new Set(twice.map(({ data }) => data.contactId)).size).toBe(1)
    const { contacts, startedAt } = await contactsOf(order.id, cookie)
    expect(contacts.map(({ contactedAt }) => contactedAt)).toEqual([begun.data.startedAt])
    expect(startedAt).toBeNull()
  })
})

describe('a block', () => {
  const block = (orderId: string, cookie: string, untilOn?: string) =>
    product.call(
      'blockContact',
      { orderId, blockReason: 'represented', reason: 'A lawyer wrote to us.', ...(untilOn && { untilOn }) },
      { cookie },
    )

  it('stands on the loan, refuses contacts, and ends once', async () => {
    const { cookie, name } = await aCollector(product)
    const { order } = await aLateLoan(product, 3)
    const { blockId } = (await block(order.id, cookie)).data
    expect((await block(order.id, cookie)).code).toBe(refusalCode('BLOCK_EXISTS'))
    expect((await start(order.id, cookie)).code).toBe(refusalCode('CONTACT_BLOCKED'))
    expect((await record(aCall(order.id), cookie)).data.against).toEqual(['block'])
    expect((await contactsOf(order.id, cookie)).block).toMatchObject({
      ...{ blockId, blockReason: 'represented', why: 'A lawyer wrote to us.', untilOn: null, by: name },
    })
    const allow = () =>
      product.call('allowContact', { orderId: order.id, blockId, reason: 'They ended it.' }, { cookie })
    const ended = await Promise.all([allow(), allow()])
    expect(ended.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, refusalCode('BLOCK_NOT_FOUND')])
    expect((await contactsOf(order.id, cookie)).block).toBeNull()
    // One that happened while it held is marked, although it is recorded after its end.
    const { contacts } = await contactsOf(order.id, cookie)
    const during = aCall(order.id, { contactedAt: contacts[0]?.contactedAt ?? '' })
    expect((await record(during, cookie)).data.against).toEqual(['block'])
    expect((await record(aCall(order.id), cookie)).data.against).toEqual([])
  })

  it('ends by itself after its last day, and makes room for another', async () => {
    const { order } = await aLateLoan(product, 3)
    const { cookie } = await aCollector(product)
    const { today } = (await product.call('getCollections', {}, { cookie })).data.markets.find(
      ({ market }) => market === 'PH',
    ) ?? { today: '' }
    for (const day of ['2020-01-01', '9999-12-31', '2026-02-30', '0000-01-01']) {
      expect((await block(order.id, cookie, day)).code, day).toBe(refusalCode('INVALID_FIELD'))
    }
    expect((await block(order.id, cookie, today)).code).toBe(0)
    await product.passDays(1)
    expect((await contactsOf(order.id, cookie)).block).toBeNull()
    expect((await start(order.id, cookie)).code).toBe(0)
    expect((await block(order.id, cookie)).code).toBe(0)
  })
})

it('the number of a borrower is shown on purpose, and that is recorded', async () => {
  const { cookie, name } = await aCollector(product)
  const { order, phone } = await aLateLoan(product, 3)
  const shown = await product.call('showLoanPhone', { orderId: order.id }, { cookie })
  expect(shown.data.phone).toBe(`+63${phone.slice(1)}`)
  const { rows } = await product.services.db.$client.query(
    "select actor, details ->> 'what' as what from audit_events where action = 'borrower-viewed' and details ->> 'subject' = $1",
    [`borrower:${order.borrowerId}`],
  )
  expect(rows).toEqual([{ actor: name, what: 'phone' }])
  const reader = await aColleague(product, { permissions: ['collections.read'] })
  expect((await product.call('showLoanPhone', { orderId: order.id }, { cookie: reader.cookie })).status).toBe(403)
})
