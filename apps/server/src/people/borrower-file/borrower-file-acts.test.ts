import { randomUUID } from 'node:crypto'
import { type Body, operations, pathOf } from '@hulog/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOffer } from '../../origination/orders/orders.fixtures.ts'
import { refusalCode } from '../../testing/refusals.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { eventsAbout } from '../audit/audit.fixtures.ts'
import { aBorrower, anAddress } from '../borrowers/borrowers.fixtures.ts'
import { aKnownBorrower, comeToDay } from '../own-data/own-data.fixtures.ts'
import { aColleague, type Colleague } from '../staff/staff.fixtures.ts'

let product: TestProduct
let agent: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  agent = await aColleague(product, { roles: ['care-agent'] })
})
afterAll(() => product.close())

const MARRIED = { fullName: 'Maria Clara Reyes', birthOn: '1994-06-12', version: 0 }
const reason = 'marriage certificate seen'

const correct = (body: Body<'correctBorrowerDetails'>, { key = randomUUID(), by = agent } = {}) =>
  product.call('correctBorrowerDetails', body, { cookie: by.cookie, key })
const details = async (borrowerId: string) =>
  (await product.call('getBorrowerDetails', { borrowerId }, { cookie: agent.cookie })).data
const corrections = async (borrowerId: string) =>
  (await product.call('listBorrowerRecords', { borrowerId }, { cookie: agent.cookie })).data.corrections.rows

describe('a correction by staff', () => {
  it('TRM-05 is logged with old and new value, who made it and why; the borrower is told, and shows the ID again', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId } = borrower
    expect((await correct({ borrowerId, identity: MARRIED, reason })).data).toEqual({ changed: true })
    expect((await details(borrowerId)).identity).toMatchObject({ fullName: 'Maria Clara Reyes', version: 1 })
    expect((await details(borrowerId)).isIdOutdated).toBe(true)
    expect(await corrections(borrowerId)).toMatchObject([
      {
        ...{ what: 'fullName', was: 'Maria Clara Santos', is: 'Maria Clara Reyes' },
        ...{ correctedBy: agent.name, reason },
      },
    ])
    const recorded = (await eventsAbout(product, `borrower:${borrowerId}`)).filter(
      ({ action }) => action === 'details-corrected',
    )
    expect(recorded).toMatchObject([{ actor: agent.name, details: { what: 'fullName' } }])
    expect(JSON.stringify(recorded)).not.toMatch(/Reyes|Santos|marriage/)
    const before = product.world.messages.length
    await product.runJobs()
    const [told] = product.world.messages.slice(before)
    expect(told?.to).toBe(`+63${borrower.phone.slice(1)}`)
    expect((await borrower.see()).identity?.fullName).toBe('Maria Clara Reyes')
  })

  it('of an address is in one line in the log; the same again changes nothing and tells nobody', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const address = anAddress({ line1: '7  Narra Street ', city: 'Naga' })
    expect((await correct({ borrowerId, address: { ...address, version: 0 }, reason })).data.changed).toBe(true)
    const [logged] = await corrections(borrowerId)
    expect(logged).toMatchObject({
      what: 'address',
      was: '12 Acacia Street, Legazpi, Albay, 4500',
      is: '7 Narra Street, Naga, Albay, 4500',
    })
    expect((await correct({ borrowerId, address: { ...address, version: 1 }, reason })).data.changed).toBe(false)
    expect(await corrections(borrowerId)).toHaveLength(1)
  })

  it('made on old values is refused, whether a colleague or the borrower changed them, and stores nothing', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId, cookie } = borrower
    await product.call(
      'correctIdentity',
      { fullName: 'Maria Clara Cruz', birthOn: '1994-06-12', ...(await borrower.step('correctData')) },
      { cookie },
    )
    expect(await correct({ borrowerId, identity: MARRIED, reason })).toMatchObject({ code: refusalCode('STALE') })
    expect((await details(borrowerId)).identity).toMatchObject({ fullName: 'Maria Clara Cruz', version: 1 })
    // An address is another part: its correction is not stale.
    const moved = { ...anAddress({ city: 'Naga' }), version: 0 }
    expect((await correct({ borrowerId, address: moved, reason })).data.changed).toBe(true)
    const both = await correct({ borrowerId, identity: { ...MARRIED, version: 1 }, address: moved, reason })
    expect(both).toMatchObject({ code: refusalCode('STALE') })
    expect((await details(borrowerId)).identity?.fullName).toBe('Maria Clara Cruz')
  })

  it('is read from a form too, as the console sends it', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const form = new URLSearchParams({ borrowerId, identity: JSON.stringify(MARRIED), reason })
    const answer = await product.app.inject({
      method: 'POST',
      url: pathOf(operations.correctBorrowerDetails),
      headers: { cookie: agent.cookie, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    })
    expect(answer.json()).toMatchObject({ code: 0, data: { changed: true } })
  })

  it('of two at once one is made', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const names = ['Maria One', 'Maria Two']
    const answers = await Promise.all(
      names.map((fullName) => correct({ borrowerId, identity: { ...MARRIED, fullName }, reason })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, refusalCode('STALE')])
    expect(await corrections(borrowerId)).toHaveLength(1)
  })

  it('sent twice under one key is made once, and answered alike', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const key = randomUUID()
    const body = { borrowerId, identity: MARRIED, reason }
    expect([await correct(body, { key }), await correct(body, { key })]).toMatchObject([
      { code: 0, data: { changed: true } },
      { code: 0, data: { changed: true } },
    ])
    expect(await corrections(borrowerId)).toHaveLength(1)
  })

  it('waits while an application is dealt with', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    await anOffer(product.services, borrowerId)
    expect(await correct({ borrowerId, identity: MARRIED, reason })).toMatchObject({
      code: refusalCode('APPLICATION_UNDER_WAY'),
    })
    expect((await details(borrowerId)).canCorrect).toBe(false)
  })

  it('is refused for a child, a day that is none, invisible words, nothing at all, and what was not stated', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const refused = async (identity: object) => correct({ borrowerId, identity: { ...MARRIED, ...identity }, reason })
    expect(await refused({ birthOn: '2020-01-01' })).toMatchObject({ code: refusalCode('BORROWER_UNDER_AGE') })
    expect(await refused({ birthOn: '1994-02-30' })).toMatchObject({ code: refusalCode('BIRTH_DATE_NOT_VALID') })
    for (const fullName of ['\u202e\u202e\u202e', '   ', 'lone \ud800', 'nul\u0000'])
      expect(await refused({ fullName }), fullName).toMatchObject({ code: refusalCode('INVALID_FIELD') })
    expect(await correct({ borrowerId, reason })).toMatchObject({ code: refusalCode('INVALID_FIELD') })
    expect(await corrections(borrowerId)).toEqual([])
    const stranger = await aBorrower(product.services)
    expect(await correct({ borrowerId: stranger, identity: MARRIED, reason })).toMatchObject({
      code: refusalCode('DETAILS_NOT_STATED'),
    })
    expect(await correct({ borrowerId: randomUUID(), identity: MARRIED, reason })).toMatchObject({
      code: refusalCode('BORROWER_NOT_FOUND'),
    })
  })

  it('of a closed account is refused', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId } = borrower
    await borrower.askForDeletion()
    await comeToDay(product, 15)
    const by = await aColleague(product, { roles: ['care-agent'] })
    expect(await correct({ borrowerId, identity: MARRIED, reason }, { by })).toMatchObject({
      code: refusalCode('BORROWER_ACCOUNT_CLOSED'),
    })
  })

  it('needs the right to correct: seeing the details is not enough', async () => {
    const { borrowerId } = await aKnownBorrower(product)
    const by = await aColleague(product, { permissions: ['borrowers.read'] })
    expect((await correct({ borrowerId, identity: MARRIED, reason }, { by })).status).toBe(403)
    expect((await details(borrowerId)).identity?.fullName).toBe('Maria Clara Santos')
  })
})

describe('the sessions of a borrower', () => {
  const end = (borrowerId: string, { cookie } = agent, key = randomUUID()) =>
    product.call('endBorrowerSessions', { borrowerId, reason: 'phone was stolen' }, { cookie, key })

  it('end everywhere at once, with the reason in the trail; the borrower can sign in again', async () => {
    const borrower = await aKnownBorrower(product)
    const { borrowerId, cookie, phone } = borrower
    const other = await aKnownBorrower(product)
    product.passSeconds(61)
    const second = await product.signIn(phone)
    const key = randomUUID()
    expect((await end(borrowerId, agent, key)).data).toEqual({ endedCount: 2 })
    for (const each of [cookie, second])
      expect((await product.call('getSession', {}, { cookie: each })).status).toBe(401)
    expect((await product.call('getSession', {}, { cookie: other.cookie })).status).toBe(200)
    product.passSeconds(61)
    const again = await product.signIn(phone)
    // A repeated request is the same request: it ends nothing new.
    expect((await end(borrowerId, agent, key)).data).toEqual({ endedCount: 2 })
    expect((await product.call('getSession', {}, { cookie: again })).status).toBe(200)
    const recorded = (await eventsAbout(product, `borrower:${borrowerId}`)).filter(
      ({ action }) => action === 'borrower-sessions-ended',
    )
    expect(recorded).toMatchObject([{ actor: agent.name, details: { sessions: 2, reason: 'phone was stolen' } }])
  })

  it('of nobody, or by somebody without the right, do not end', async () => {
    expect(await end(randomUUID())).toMatchObject({ status: 404, code: refusalCode('BORROWER_NOT_FOUND') })
    const { borrowerId, cookie } = await aKnownBorrower(product)
    const reader = await aColleague(product, { permissions: ['borrowers.read'] })
    expect((await end(borrowerId, reader)).status).toBe(403)
    expect((await product.call('getSession', {}, { cookie })).status).toBe(200)
  })
})
