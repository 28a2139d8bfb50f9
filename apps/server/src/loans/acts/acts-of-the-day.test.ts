import type { Act } from '@hulog/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../../bad-input/fingerprint.fixtures.ts'
import { approvalParts } from '../../composition.ts'
import { type ActBody, decideApprovals } from '../../people/index.ts'
import { staffNamed } from '../../people/staff/staff.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { offerNewTerms, requireOffered, signNewTerms } from '../restructuring/restructuring.fixtures.ts'
import { expectCorrectBooks, orderOf, PROVIDER, payAs } from '../servicing/servicing.fixtures.ts'
import { approve, askFor, look, sendAct, tryAct } from './acts.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
  for (const name of ['ana', 'ben', 'eva']) await staffNamed(product, name)
})
afterAll(() => product.close())

const reason = 'letter 12 of the bank'

const query = async (text: string, values: unknown[] = []) =>
  (await product.services.db.$client.query(text, values)).rows

type Name = Extract<
  Act,
  | 'chargeLoan'
  | 'takeChargeBack'
  | 'waiveCharge'
  | 'reversePayment'
  | 'applySuspense'
  | 'withdrawNewTerms'
  | 'undoNewTerms'
>

type Scene<Of extends Name = Name> = { readonly payer: Payer; readonly body: ActBody<Of> }

const reference = 'visit-1'

async function aCharged(): Promise<Payer> {
  const payer = await aPayer(product)
  const amount = { fixedMinor: 15_000 }
  await sendAct(product, 'ana', 'chargeLoan', { ...orderOf(payer), reference, kind: 'fee', amount, reason })
  return payer
}

/** A loan on which each act can be done. */
const scenes: { readonly [Of in Name]: () => Promise<Scene<Of>> } = {
  chargeLoan: async () => {
    const payer = await aPayer(product)
    const amount = { ratePpm: 20_000, of: 'principal' } as const
    return { payer, body: { ...orderOf(payer), reference, kind: 'fee', amount, reason } }
  },
  takeChargeBack: async () => {
    const payer = await aCharged()
    return { payer, body: { ...orderOf(payer), reference, reason } }
  },
  waiveCharge: async () => {
    const payer = await aCharged()
    return { payer, body: { ...orderOf(payer), reference, reason } }
  },
  reversePayment: async () => {
    const payer = await aPayer(product)
    return { payer, body: { provider: PROVIDER, receiptId: await payAs(payer, 20_000), reason } }
  },
  applySuspense: async () => {
    const payer = await aPayer(product)
    const receiptId = await payAs(payer, 20_000, '999999999911')
    return { payer, body: { provider: PROVIDER, receiptId, ...orderOf(payer), reason } }
  },
  withdrawNewTerms: async () => {
    const payer = await aPayer(product)
    await offerNewTerms(product, payer)
    return { payer, body: { ...orderOf(payer), reason } }
  },
  undoNewTerms: async () => {
    const { payer, body } = await scenes.withdrawNewTerms()
    await signNewTerms(product, payer, await requireOffered(product, payer))
    return { payer, body }
  },
}
const names = Object.keys(scenes) as Name[]

/** Adds a rule that wants every case of an act approved by a treasurer. */
async function rule(act: Name) {
  await query(
    `insert into approval_rules (id, act, approvers, expires_after_hours, is_on, changed_by, changed_at)
     values (gen_random_uuid(), $1, '[["treasurer"]]', 24, true, 'of a test', now())`,
    [act],
  )
}
afterEach(() => query(`delete from approval_rules where changed_by = 'of a test'`))

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason as string] : []))

const smallWaiver = (payer: Payer) =>
  tryAct(product, 'eva', 'waiveCharges', { ...orderOf(payer), kind: 'interest', amountMinor: 100, reason })

describe.each(names)('security 23 %s that a rule wants approved', (name) => {
  it('waits, is not for its maker to approve, blocks what conflicts, and is done once for all who approve it', async () => {
    const { payer, body } = await scenes[name]()
    await rule(name)
    const { id } = await askFor(product, 'ana', name, body)
    const before = await fingerprint(product)
    await expect(approve(product, 'ana', id)).rejects.toMatchObject({ reason: 'OWN_APPROVAL' })
    await expect(smallWaiver(payer)).rejects.toMatchObject({ reason: 'ACT_WAITS' })
    await expect(tryAct(product, 'eva', name, body)).rejects.toMatchObject({ reason: 'ACT_WAITS' })
    expect(await fingerprint(product)).toEqual(before)
    const { wouldDo } = await look(product, 'ben', id)
    const outcomes = await Promise.allSettled([approve(product, 'ben', id), approve(product, 'eva', id)])
    expect(refusals(outcomes)).toEqual(['APPROVAL_DECIDED'])
    expect((await look(product, 'ben', id)).makerSaw).toEqual(wouldDo)
    await expectCorrectBooks(product)
  })

  it('is stale once something happened to the loan', async () => {
    const { payer, body } = await scenes[name]()
    await rule(name)
    const { id } = await askFor(product, 'ana', name, body)
    await payAs(payer, 1_000)
    const before = await fingerprint(product)
    await expect(approve(product, 'ben', id)).rejects.toMatchObject({ reason: 'APPROVAL_STALE' })
    expect(await fingerprint(product)).toEqual(before)
    expect((await look(product, 'ben', id)).approval).toMatchObject({ isStale: true, state: 'waiting' })
  })
})

describe('at the same moment', () => {
  it.each(names)('two who do %s do it once', async (name) => {
    const { body } = await scenes[name]()
    await query(`update approval_rules set is_on = false where act = 'undoNewTerms'`)
    const outcomes = await Promise.allSettled(['ana', 'eva', 'ben'].map((by) => sendAct(product, by, name, body)))
    await query(`update approval_rules set is_on = true where act = 'undoNewTerms'`)
    // The same charge again with the same reference changes nothing, and says so.
    const done = outcomes.filter(
      (each) =>
        each.status === 'fulfilled' &&
        !each.value.effects.notes.some((note) => note.startsWith('This was charged before')),
    )
    expect(done).toHaveLength(1)
    for (const refusal of refusals(outcomes)) expect(REPEATED[name]).toContain(refusal)
    await expectCorrectBooks(product)
  })
})

const REPEATED: Readonly<Record<Name, readonly string[]>> = {
  chargeLoan: ['SEEN_CHANGED'],
  takeChargeBack: ['CHARGE_NOT_FOUND'],
  waiveCharge: ['CHARGE_SETTLED'],
  reversePayment: ['NOTHING_TO_REVERSE'],
  applySuspense: ['NOT_IN_SUSPENSE'],
  withdrawNewTerms: ['RESTRUCTURING_NOT_FOUND'],
  undoNewTerms: ['RESTRUCTURING_NOT_FOUND'],
}

describe('the rules that a lender begins with', () => {
  it('want somebody else for a reversal and for suspense from an amount on, and for new terms that are undone', async () => {
    const asks = async (amountMinor: number) => {
      const payer = await aPayer(product)
      const onLoan = { provider: PROVIDER, receiptId: await payAs(payer, amountMinor), reason }
      const inSuspense = await payAs(payer, amountMinor, '999999999911')
      const { waitsFor: toReverse } = await tryAct(product, 'ana', 'reversePayment', onLoan)
      const apply = { provider: PROVIDER, receiptId: inSuspense, ...orderOf(payer), reason }
      return [toReverse, (await tryAct(product, 'ana', 'applySuspense', apply)).waitsFor]
    }
    expect(await asks(999_999)).toEqual([[], []])
    expect(await asks(1_000_000)).toEqual([
      ['treasurer', 'officer'],
      ['treasurer', 'officer'],
    ])
    const { body } = await scenes.undoNewTerms()
    expect((await tryAct(product, 'ana', 'undoNewTerms', body)).waitsFor).toEqual(['treasurer'])
  })

  it('compare a share of what is charged, too', async () => {
    await query(
      `insert into approval_rules (id, act, min_amount_minor, market, approvers, expires_after_hours, is_on, changed_by, changed_at)
       values (gen_random_uuid(), 'chargeLoan', 20000, 'PH', '[["treasurer"]]', 24, true, 'of a test', now())`,
    )
    const { payer, body } = await scenes.chargeLoan()
    // 2 % of 10,000.00.
    expect((await tryAct(product, 'ana', 'chargeLoan', body)).waitsFor).toEqual(['treasurer'])
    const less = { ...body, reference: 'visit-2', amount: { fixedMinor: 19_999 } }
    expect((await tryAct(product, 'ana', 'chargeLoan', less)).waitsFor).toEqual([])
    const ofNothing = { ratePpm: 1, of: 'overdue' } as const
    await expect(
      tryAct(product, 'ana', 'chargeLoan', {
        ...orderOf(payer),
        reference: 'visit-3',
        kind: 'fee',
        amount: ofNothing,
        reason,
      }),
    ).rejects.toMatchObject({ reason: 'CHARGE_WITHOUT_AMOUNT' })
  })
})

describe('money in suspense', () => {
  it('that is being paid back is not applied to a loan too', async () => {
    const { body } = await scenes.applySuspense()
    await query('update receipts set resolved_at = received_at where receipt_id = $1', [body.receiptId])
    await expect(tryAct(product, 'ana', 'applySuspense', body)).rejects.toMatchObject({ reason: 'NOT_IN_SUSPENSE' })
  })
})

describe('a decision that meets a fault', () => {
  it('keeps the results of those before and after it', async () => {
    const asked = await Promise.all([scenes.waiveCharge(), scenes.waiveCharge(), scenes.waiveCharge()])
    await rule('waiveCharge')
    const ids: string[] = []
    for (const { body } of asked) ids.push((await askFor(product, 'ana', 'waiveCharge', body)).id)
    const decisions = await Promise.all(
      ids.map(async (approvalId) => ({ approvalId, seen: (await look(product, 'ben', approvalId)).seen ?? '' })),
    )
    const { waiveCharge } = approvalParts.acts
    const broken: typeof waiveCharge = {
      ...waiveCharge,
      perform: (services, tx, by, body) => {
        if (body.orderId === asked[1]?.payer.order.id) throw new Error('a fault of the program')
        return waiveCharge.perform(services, tx, by, body)
      },
    }
    const acts = { ...approvalParts.acts, waiveCharge: broken }
    const { results } = await decideApprovals(product.services, acts, { name: 'ben' }, { decisions, isApproved: true })
    expect(results.map(({ outcome, refusal }) => [outcome, refusal])).toEqual([
      ['done', null],
      ['refused', 'INTERNAL'],
      ['done', null],
    ])
    expect(results[1]?.message).toContain('look at this request again')
    expect((await look(product, 'ben', ids[1] ?? '')).approval.state).toBe('waiting')
    await expectCorrectBooks(product)
  })
})
