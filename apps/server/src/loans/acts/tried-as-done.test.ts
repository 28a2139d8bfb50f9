import type { Act } from '@hulog/contract'
import { addDays, type IsoDate } from '@hulog/lending'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../../bad-input/fingerprint.fixtures.ts'
import type { ActBody, Effects } from '../../people/index.ts'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { inParts } from '../repayments/repayments.fixtures.ts'
import { allCharges, offerNewTerms, requireOffered, signNewTerms } from '../restructuring/restructuring.fixtures.ts'
import { aPayerWithAccount, expectCorrectBooks, orderOf, PROVIDER, payAs } from '../servicing/servicing.fixtures.ts'
import { approve, askFor, sendAct, writeOffByTwo } from './acts.fixtures.ts'

let product: TestProduct
let maker: Colleague
let checker: Colleague
beforeAll(async () => {
  product = await startTestProduct()
  maker = await aColleague(product, { roles: ['officer', 'collector', 'treasurer'] })
  checker = await aColleague(product, { roles: ['treasurer'] })
})
afterAll(() => product.close())

const reason = 'our bank was down that day'

type LoanAct = Exclude<Act, 'recoverStaff'>

type Scene<Name extends Act> = { readonly payer: Payer; readonly body: ActBody<Name> }

/** A loan on which each act can be done. */
const scenes: { readonly [Name in LoanAct]: () => Promise<Scene<Name>> } = {
  chargeLoan: async () => {
    const payer = await aPayer(product)
    await product.passDays(94)
    const amount = { ratePpm: 20_000, of: 'balance' } as const
    return { payer, body: { ...orderOf(payer), reference: 'visit-1', kind: 'penalty', amount, reason } }
  },
  takeChargeBack: async () => {
    const { payer } = await scenes.waiveCharge()
    await payAs(payer, 5_000)
    return { payer, body: { ...orderOf(payer), reference: 'visit-1', reason } }
  },
  waiveCharge: async () => {
    const { payer, body } = await scenes.chargeLoan()
    await sendAct(product, 'ana', 'chargeLoan', body)
    await product.passDays(1)
    return { payer, body: { ...orderOf(payer), reference: 'visit-1', reason } }
  },
  reversePayment: async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 1_000_000)
    await product.passDays(94)
    return { payer, body: { provider: PROVIDER, receiptId, reason } }
  },
  applySuspense: async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 1_000_000, '999999999911')
    await product.passDays(94)
    return { payer, body: { provider: PROVIDER, receiptId, ...orderOf(payer), reason } }
  },
  waiveCharges: async () => {
    const payer = await aPayer(product)
    await product.passDays(94)
    return { payer, body: { ...orderOf(payer), kind: 'penalty', amountMinor: 60_000, reason } }
  },
  writeOffLoan: async () => {
    const payer = await aPayer(product)
    await product.passDays(120)
    return { payer, body: { ...orderOf(payer), reason } }
  },
  takeWriteOffBack: async () => {
    const { payer, body } = await scenes.writeOffLoan()
    await writeOffByTwo(product, body)
    await product.passDays(3)
    return { payer, body }
  },
  restructureLoan: async () => {
    const payer = await aPayer(product)
    await product.passDays(46)
    const terms = {
      change: { count: 3, every: { months: 1 } },
      charges: allCharges('kept', { interest: 'capitalised' }),
    }
    return { payer, body: { ...orderOf(payer), ...terms, writeDownMinor: 1_000, days: 14, reason } }
  },
  withdrawNewTerms: async () => {
    const payer = await aPayer(product)
    await offerNewTerms(product, payer)
    return { payer, body: { ...orderOf(payer), reason } }
  },
  undoNewTerms: async () => {
    const { payer, body } = await scenes.withdrawNewTerms()
    await signNewTerms(product, payer, await requireOffered(product, payer))
    await product.passDays(40)
    return { payer, body }
  },
  advanceLoan: async () => {
    const payer = await aPayerWithAccount(product, { terms: inParts })
    return { payer, body: { ...orderOf(payer), amountMinor: 400_000, reason } }
  },
  refundCredit: async () => {
    const payer = await aPayerWithAccount(product)
    await payAs(payer, 1_141_000)
    return { payer, body: { ...orderOf(payer), amountMinor: 50_000, reason } }
  },
  refundSuspense: async () => {
    const payer = await aPayerWithAccount(product)
    const code = await payer.getCode()
    await payAs(payer, 1_091_000, code)
    return { payer, body: { provider: PROVIDER, receiptId: await payAs(payer, 5_000, code), reason } }
  },
  pauseDaysPastDue: async () => {
    const payer = await aPayer(product)
    const fromOn = payer.order.disbursedOn as IsoDate
    return { payer, body: { ...orderOf(payer), market: 'PH', fromOn, untilOn: addDays(fromOn, 30), reason } }
  },
  endPauseOfDaysPastDue: async () => {
    const { payer, body } = await scenes.pauseDaysPastDue()
    const { id } = await askFor(product, 'ana', 'pauseDaysPastDue', body)
    await approve(product, 'ben', id)
    const sql = 'select id from delinquency_pauses order by approved_at desc limit 1'
    const pauseId = (await product.services.db.$client.query(sql)).rows[0].id
    return { payer, body: { pauseId, reason } }
  },
}

const call = <Name extends LoanAct>(name: Name, body: object) =>
  product.call(name, body as never, { cookie: maker.cookie })

async function approveAsShown(approvalId: string) {
  const { cookie } = checker
  const { seen, wouldDo } = (await product.call('getApproval', { approvalId }, { cookie })).data
  if (seen === null) throw new Error('it cannot be approved')
  const body = { decisions: [{ approvalId, seen }], isApproved: true }
  expect((await product.call('decideApprovals', body, { cookie })).data.results).toMatchObject([{ outcome: 'done' }])
  return wouldDo
}

/** The ledger's lines since an entry was the last, in the order of the chains. */
async function linesAfter(count: number): Promise<Effects['entries']> {
  const { rows } = await product.services.db.$client.query(
    `select e.kind as entry, p.account, p.amount_minor::int as "amountMinor" from ledger_postings p
     join (select *, row_number() over (order by recorded_at, chain, chain_seq) as place from ledger_entries) e on e.id = p.entry_id
     where e.place > $1 order by e.place, p.line`,
    [count],
  )
  return rows
}

/** All that is stored, the audit trail too, and what was sent out. */
const everything = async () => ({ ...(await fingerprint(product)), recorded: await count('audit_events') })

const count = async (what: string) =>
  Number((await product.services.db.$client.query(`select count(*) from ${what}`)).rows[0].count)

describe('an act of staff', () => {
  it.each(Object.keys(scenes) as LoanAct[])(
    '%s leaves nothing when it is tried, and does what was shown',
    async (name) => {
      const { payer, body } = await scenes[name]()
      const before = await everything()
      const tried = await call(name, body)
      expect(tried).toMatchObject({ code: 0, data: { outcome: 'tried', approvalId: null } })
      expect((await call(name, body)).data).toEqual(tried.data)
      expect(await everything()).toEqual(before)
      const { effects, seen, waitsFor } = tried.data
      const [entries, told] = [await count('ledger_entries'), await count('notifications')]
      const sent = (await call(name, { ...body, seen })).data
      expect(sent).toMatchObject({ outcome: waitsFor.length > 0 ? 'waiting' : 'done', effects })
      if (sent.approvalId !== null) {
        expect(await count('ledger_entries')).toBe(entries)
        expect(await approveAsShown(sent.approvalId)).toEqual(effects)
      }
      expect(await linesAfter(entries)).toEqual(effects.entries)
      expect(await count('notifications')).toBe(told + effects.messages.length)
      if (name === 'restructureLoan') await signNewTerms(product, payer, await requireOffered(product, payer))
      const { standing } = await payer.details()
      expect(standing?.payoffMinor).toBe(effects.after?.owedMinor)
      const unpaid = (list: readonly { unpaidMinor: number }[] = []) => list.map(({ unpaidMinor }) => unpaidMinor)
      expect(unpaid(standing?.plan)).toEqual(unpaid(effects.after?.installments))
      await expectCorrectBooks(product)
    },
  )

  it('reverses money in suspense with the lines that were shown, and changes no loan', async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 7_000, '999999999912')
    const body = { provider: PROVIDER, receiptId, reason }
    const before = await everything()
    const { effects, seen } = (await call('reversePayment', body)).data
    expect(await everything()).toEqual(before)
    expect(effects).toMatchObject({ currency: 'PHP', before: null, after: null })
    expect(effects.entries.map(({ amountMinor }) => amountMinor)).toEqual([7_000, -7_000])
    const entries = await count('ledger_entries')
    expect((await call('reversePayment', { ...body, seen })).data).toMatchObject({ outcome: 'done', effects })
    expect(await linesAfter(entries)).toEqual(effects.entries)
    await expectCorrectBooks(product)
  })

  it('shows the lines of the ledger, the loan before and after, and what the borrower reads', async () => {
    const { body } = await scenes.waiveCharges()
    const { effects } = (await call('waiveCharges', body)).data
    expect(effects).toMatchObject({ currency: 'PHP', messages: [expect.stringContaining('600.00')] })
    expect((effects.before?.owedMinor ?? 0) - (effects.after?.owedMinor ?? 0)).toBe(60_000)
    const ofWaiver = effects.entries.filter(({ entry }) => entry === 'waiver')
    expect(ofWaiver.length).toBeGreaterThan(1)
    expect(ofWaiver.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(0)
  })

  it('writes the lines that were shown, whatever the loan and the day', async () => {
    const anyAct = fc.record({
      days: fc.integer({ min: 93, max: 200 }),
      paidMinor: fc.integer({ min: 0, max: 900_000 }),
      name: fc.constantFrom('waiveCharges', 'writeOffLoan'),
    })
    await fc.assert(
      fc.asyncProperty(anyAct, async ({ days, paidMinor, name }) => {
        const payer = await aPayer(product)
        await product.passDays(days)
        if (paidMinor > 0) await payAs(payer, paidMinor)
        const unpaid = (await payer.details()).standing?.owed.find(({ kind }) => kind !== 'principal')
        // A payment may have paid every charge.
        fc.pre(name !== 'waiveCharges' || unpaid !== undefined)
        const { kind, amountMinor = 1 } = unpaid ?? {}
        const body = { ...orderOf(payer), reason, ...(name === 'waiveCharges' && { kind, amountMinor }) }
        const tried = await call(name as LoanAct, body)
        expect(tried.code, tried.raw).toBe(0)
        const { effects, seen } = tried.data
        const entries = await count('ledger_entries')
        const { approvalId } = (await call(name as LoanAct, { ...body, seen })).data
        if (approvalId !== null) await approveAsShown(approvalId)
        expect(await linesAfter(entries)).toEqual(effects.entries)
      }),
      { numRuns: 8 },
    )
    await expectCorrectBooks(product)
  })
})
