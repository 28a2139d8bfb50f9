import { addDays, type IsoDate } from '@hulog/lending'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../../../../../scripts/staff/portfolio.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { runStaffCommand } from '../../testing/staff-program.fixtures.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { approve, askFor, decline } from '../acts/acts.fixtures.ts'
import { aPayer, type Payer } from '../repayments/a-payer.fixtures.ts'
import { classifyLoans } from './classify-loans.ts'
import { listClasses } from './delinquency.store.ts'
import { findPauses, listPauses, lockPause, pausesOf } from './pauses.store.ts'
import { endPause } from './pauses.ts'
import { reportPortfolio } from './portfolio-report.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
// A pause of the market would count for the loans of the next test, and they would be in its report.
afterEach(async () => {
  await query('truncate loan_classes, classified_days, delinquency_pauses')
  await query(`update approval_requests set state = 'withdrawn', ended_at = now() where state = 'waiting'`)
  await query('update orders set closed_on = disbursed_on where closed_on is null and disbursed_on is not null')
})

function query(text: string, values: unknown[] = []) {
  return product.services.db.$client.query(text, values).then(({ rows }) => rows)
}

const today = () => businessDateIn('PH', product.services.clock)

/** A loan whose one installment is due on day 91, on the given day since its payout. */
async function aLoanOnDay(days: number): Promise<Payer> {
  const payer = await aPayer(product)
  await product.passDays(days)
  return payer
}

function dayOf({ order }: Payer, days: number): IsoDate {
  return addDays(order.disbursedOn as IsoDate, days)
}

function asked(payer: Payer, from: number, until: number, more: { orderId?: string; reason?: string } = {}) {
  const days = { fromOn: dayOf(payer, from), untilOn: dayOf(payer, until) }
  return askFor(product, 'ana', 'pauseDaysPastDue', { market: 'PH', reason: 'typhoon', ...days, ...more })
}

async function approved(...given: Parameters<typeof asked>): Promise<{ id: string }> {
  await approve(product, 'ben', (await asked(...given)).id)
  const [row] = await query('select id from delinquency_pauses order by approved_at desc limit 1')
  return row
}

async function bucketsOn(on: IsoDate): Promise<Record<string, number>> {
  const { packs } = await reportPortfolio(product.services, { market: 'PH', on })
  const { buckets } = packs.find(({ code }) => code === 'ph-bsp')!
  return Object.fromEntries(buckets.map(({ code, loans }) => [code, loans]))
}

describe('a pause of days past due', () => {
  it('counts for every loan of its market once a second member of staff approves it', async () => {
    const payer = await aLoanOnDay(93)
    const pause = await asked(payer, 90, 95)
    expect(await bucketsOn(today())).toMatchObject({ current: 0, 'past-due': 1 })
    await expect(approve(product, 'ana', pause.id)).rejects.toMatchObject({ reason: 'OWN_APPROVAL' })
    await approve(product, 'ben', pause.id)
    expect(await bucketsOn(today())).toMatchObject({ current: 1, 'past-due': 0 })
    expect(await bucketsOn(dayOf(payer, 96))).toMatchObject({ current: 0, 'past-due': 1 })
    await expect(approve(product, 'eva', pause.id)).rejects.toMatchObject({ reason: 'APPROVAL_DECIDED' })
  })

  it('of one order counts for no other loan', async () => {
    const [paused, other] = [await aPayer(product), await aPayer(product)]
    await product.passDays(94)
    await approved(paused, 92, 99, { orderId: paused.order.id })
    expect(await bucketsOn(today())).toMatchObject({ current: 1, 'past-due': 1 })
    await classifyLoans(product.services, { market: 'PH' })
    const classOf = async ({ order }: Payer) =>
      (await listClasses(product.services.db, order)).find(({ pack }) => pack === 'ph-bsp')
    expect(await classOf(paused)).toMatchObject({ class: 'current', daysPastDue: 0 })
    expect(await classOf(other)).toMatchObject({ class: 'past-due', daysPastDue: 2 })
  })

  it('ends early with a day, and counts again from the next', async () => {
    const payer = await aLoanOnDay(94)
    const { id } = await approved(payer, 92, 120)
    const end = () =>
      inTransaction(product.services.db, async (tx) => {
        const pause = await lockPause(tx, id)
        return endPause(product.services, tx, pause, { by: 'ana', reason: 'the flood is over', lastOn: null })
      })
    const ended = await end()
    expect(ended).toMatchObject({ endedOn: today(), endedBy: 'ana', untilOn: dayOf(payer, 120) })
    expect(await bucketsOn(today())).toMatchObject({ current: 1 })
    expect(await bucketsOn(addDays(today(), 1))).toMatchObject({ 'past-due': 1 })
    await expect(end()).rejects.toMatchObject({ reason: 'PAUSE_ENDED' })
  })

  it('that a colleague declines counts nowhere', async () => {
    const payer = await aLoanOnDay(93)
    const { id } = await asked(payer, 90, 95)
    await decline(product, 'ben', id)
    await expect(approve(product, 'ben', id)).rejects.toMatchObject({ reason: 'APPROVAL_DECIDED' })
    expect(await listPauses(product.services.db, 'PH', today())).toEqual([])
    expect(await bucketsOn(today())).toMatchObject({ 'past-due': 1 })
  })

  it('is listed while it runs or is to come', async () => {
    const payer = await aLoanOnDay(93)
    await asked(payer, 90, 95)
    await approved(payer, 1, 2)
    const toCome = await approved(payer, 200, 210)
    const found = await listPauses(product.services.db, 'PH', today())
    expect(found.map(({ id }) => id)).toEqual([toCome.id])
    expect(await listPauses(product.services.db, 'ID', today())).toEqual([])
  })

  it('takes no day out twice where the market’s and the loan’s overlap', async () => {
    const payer = await aLoanOnDay(1)
    await approved(payer, 10, 20, { orderId: payer.order.id })
    await approved(payer, 15, 30)
    await approved(payer, 12, 13)
    await approved(payer, 40, 41)
    const stored = await findPauses(product.services.db, 'PH')
    expect(pausesOf(payer.order, stored)).toEqual([
      { from: dayOf(payer, 10), until: dayOf(payer, 30) },
      { from: dayOf(payer, 40), until: dayOf(payer, 41) },
    ])
  })

  it('is recorded in the audit trail, and refused without a reason or with its days the wrong way round', async () => {
    const payer = await aLoanOnDay(1)
    const { id } = await approved(payer, 1, 5)
    const actions = await query(`select actor, action from audit_events where details->>'pauseId' = $1 order by id`, [
      id,
    ])
    expect(actions).toEqual([{ actor: 'ana', action: 'pause-started' }])
    await expect(asked(payer, 1, 5, { reason: ' ' })).rejects.toMatchObject({ reason: 'REASON_MISSING' })
    await expect(asked(payer, 5, 1)).rejects.toMatchObject({ reason: 'INVALID_FIELD' })
  })
})

it('is asked for, approved, listed and ended by commands of staff', async () => {
  const run = (...words: string[]) => runStaffCommand(product, 'portfolio', commands, words)
  const runAs = (by: string, ...words: string[]) => runStaffCommand(product, 'portfolio', commands, words, by)
  const { order } = await aLoanOnDay(1)
  const days = ['--from', today(), '--until', addDays(today(), 30)]
  const asked = await run('pause', order.id, ...days, '--reason', 'typhoon')
  expect(asked.output).toContain(`do not count from ${today()}`)
  expect((await run('pauses', 'PH')).output).toBe('PH: no pause.\n')
  await approve(product, 'ben', asked.output.match(UUID)?.[0] ?? '')
  const listed = (await run('pauses', 'PH')).output
  expect(listed).toContain('approved by ben')
  const id = listed.match(UUID)?.[0] ?? ''
  const last = addDays(today(), 5)
  const ended = await runAs('ben', 'end-pause', id, '--last', last, '--reason', 'it is over')
  expect(ended.output).toBe(`  It ends with ${last}.\nDone.\n`)
  expect((await run('pauses', 'ID')).output).toBe('ID: no pause.\n')
  expect((await run('pause', 'EU', ...days, '--reason', 'typhoon')).exitCode).toBe(1)
})

const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}/
