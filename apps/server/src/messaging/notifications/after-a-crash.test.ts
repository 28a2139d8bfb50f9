import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notificationSources } from '../../composition.ts'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { passUntilMorning, toldOf } from './notifications.fixtures.ts'
import { sendNotification } from './send-notification.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())

const query = (text: string, values: unknown[] = []) => product.services.db.$client.query(text, values)

/** Sends the message about a part payment, and fails to record it, as when the process ends just then. */
async function aMessageTakenBeforeACrash() {
  passUntilMorning(product)
  const payer = await aPayer(product)
  const { borrowerId } = payer.order
  await product.passDays(95)
  await product.runJobs()
  await payer.pay(100_000)
  await query(`create function crash() returns trigger language plpgsql as $$ begin raise exception 'it ended'; end $$`)
  await query('create trigger crash before insert on messages for each row execute function crash()')
  const before = product.world.messages.length
  await expect(product.runJobs()).rejects.toThrow()
  await query('drop trigger crash on messages')
  await query('drop function crash')
  const { rows } = await query(`select id from notifications where borrower_id = $1 and sms_state = 'waiting'`, [
    borrowerId,
  ])
  const reference = { borrowerId, notificationId: String(rows[0]?.id) }
  return { payer, reference, taken: product.world.messages.slice(before) }
}

describe('a message that the provider accepted before a crash', () => {
  it('has the same text on the next try, though the debt has changed, and is marked sent', async () => {
    const { payer, reference, taken } = await aMessageTakenBeforeACrash()
    expect(taken).toHaveLength(1)
    const owed = (await payer.view()).data.payoffAmount
    await product.passDays(1)
    expect((await payer.view()).data.payoffAmount).not.toBe(owed)
    await sendNotification(product.services, notificationSources(product.services), reference)
    expect(product.world.messages.at(-1)).toEqual(taken[0])
    const told = await toldOf(product, { borrowerId: reference.borrowerId })
    expect(told.find(({ kind }) => kind === 'repayment')).toMatchObject({ state: 'sent', text: taken[0]?.text })
  })

  it('is stored encrypted until then, and not longer', async () => {
    const { payer, reference, taken } = await aMessageTakenBeforeACrash()
    const { rows } = await query('select sealed from outgoing_requests where id = $1', [reference.notificationId])
    expect(rows).toHaveLength(1)
    expect(rows[0].sealed).not.toContain(payer.phone.slice(1))
    expect(taken[0]?.to).toContain(payer.phone.slice(1))
    await sendNotification(product.services, notificationSources(product.services), reference)
    expect((await query('select 1 from outgoing_requests')).rows).toEqual([])
  })

  it('is dropped when it is pointless, with the text that may have been sent', async () => {
    const { payer, reference, taken } = await aMessageTakenBeforeACrash()
    await payer.pay(5_000_000)
    await product.passDays(1)
    const before = product.world.messages.length
    await sendNotification(product.services, notificationSources(product.services), reference)
    expect(product.world.messages.slice(before)).toEqual([])
    const { rows } = await query('select outcome, text from messages where id = $1', [reference.notificationId])
    expect(rows).toEqual([{ outcome: 'dropped', text: taken[0]?.text }])
    expect((await query('select 1 from outgoing_requests')).rows).toEqual([])
  })
})
