import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalParts } from '../../composition.ts'
import { decideApprovals, runAct } from '../../people/index.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { expectCorrectBooks, orderOf, untilTaken } from '../servicing/servicing.fixtures.ts'
import { approve, askFor, look, sendAct, tryAct, withdraw } from './acts.fixtures.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const reason = 'cannot be found, see letter 12'

async function aLateLoan(): Promise<Payer> {
  const payer = await aPayer(product)
  await product.passDays(120)
  return payer
}

async function asked() {
  const payer = await aLateLoan()
  return { payer, ...(await askFor(product, 'ana', 'writeOffLoan', { ...orderOf(payer), reason })) }
}

const query = async (text: string, values: unknown[] = []) =>
  (await product.services.db.$client.query(text, values)).rows

const writeOffsOf = async ({ order }: Payer) =>
  (await query(`select 1 from loan_events where order_id = $1 and type = 'writtenOff'`, [order.id])).length

const stateOf = async (id: string) => (await query('select state from approval_requests where id = $1', [id]))[0].state

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.reason as string] : []))

describe('security 23 at the same moment', () => {
  it('two who approve do it once', async () => {
    const { payer, id } = await asked()
    const outcomes = await Promise.allSettled([approve(product, 'ben', id), approve(product, 'eva', id)])
    expect(refusals(outcomes)).toEqual(['APPROVAL_DECIDED'])
    expect(await writeOffsOf(payer)).toBe(1)
    await expectCorrectBooks(product)
  })

  it('a request is withdrawn or approved, never both', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { payer, id } = await asked()
      const outcomes = await Promise.allSettled([approve(product, 'ben', id), withdraw(product, 'ana', id)])
      expect(refusals(outcomes)).toEqual(['APPROVAL_DECIDED'])
      const isDone = (await stateOf(id)) === 'done'
      expect(await writeOffsOf(payer)).toBe(isDone ? 1 : 0)
    }
    await expectCorrectBooks(product)
  })

  it('a borrower who pays makes the request stale, or pays a loan that was written off', async () => {
    for (let times = 0; times < 5; times += 1) {
      const { payer, id } = await asked()
      const code = await payer.getCode()
      const { seen } = await look(product, 'ben', id)
      const decisions = [{ approvalId: id, seen: seen ?? '' }]
      const [decided] = await Promise.all([
        decideApprovals(product.services, approvalParts.acts, { name: 'ben' }, { decisions, isApproved: true }),
        untilTaken(() => payer.pay(100_000, { code })),
      ])
      const [result] = decided.results
      const isDone = result?.outcome === 'done'
      if (!isDone) expect(result).toMatchObject({ outcome: 'refused', refusal: 'APPROVAL_STALE' })
      expect(await stateOf(id)).toBe(isDone ? 'done' : 'waiting')
      expect(await writeOffsOf(payer)).toBe(isDone ? 1 : 0)
      expect((await payer.details()).standing?.repayments).toHaveLength(1)
    }
    await expectCorrectBooks(product)
  })

  it('an act that is pressed twice is done once, and answered the same', async () => {
    const payer = await aLateLoan()
    const body = { ...orderOf(payer), kind: 'penalty', amountMinor: 1_000, reason } as const
    const { seen } = await tryAct(product, 'ana', 'waiveCharges', body)
    const { waiveCharges } = approvalParts.acts
    const requestKey = {
      actor: 'staff:ana',
      operation: 'waiveCharges',
      key: 'once',
      bodyHash: hashBody({ ...body, seen }),
    }
    const press = () => runAct(product.services, { name: 'ana' }, waiveCharges, body, { seen, requestKey })
    const answers = await Promise.all([press(), press(), press()])
    expect(answers).toEqual(answers.map(() => answers[0]))
    expect(answers[0]).toMatchObject({ outcome: 'done' })
    expect(
      await query(`select 1 from loan_events where order_id = $1 and type = 'waived'`, [payer.order.id]),
    ).toHaveLength(1)
    // Pressed again without the key, it is not what was seen any more.
    await expect(
      runAct(product.services, { name: 'ana' }, waiveCharges, body, { seen, requestKey: { ...requestKey, key: null } }),
    ).rejects.toMatchObject({ reason: 'SEEN_CHANGED' })
  })

  it('many who ask for the same leave one request, and nothing else that conflicts is done beside it', async () => {
    const payer = await aLateLoan()
    const ask = (who: number) => askFor(product, `staff-${who}`, 'writeOffLoan', { ...orderOf(payer), reason })
    const waive = () =>
      sendAct(product, 'eva', 'waiveCharges', { ...orderOf(payer), kind: 'penalty', amountMinor: 1_000, reason })
    const outcomes = await Promise.allSettled([...Array.from({ length: 10 }, (_, who) => ask(who)), waive()])
    const known = new Set(['ACT_WAITS', 'SEEN_CHANGED'])
    for (const refusal of refusals(outcomes)) expect(known).toContain(refusal)
    const asked = outcomes.slice(0, 10).filter(({ status }) => status === 'fulfilled').length
    expect(asked).toBeLessThan(2)
    expect(await query(`select 1 from approval_requests where order_id = $1`, [payer.order.id])).toHaveLength(asked)
  })
})
