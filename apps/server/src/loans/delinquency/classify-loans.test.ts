import { addDays, type IsoDate } from '@hulog/lending'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { followCalendar } from '../../job-handlers.ts'
import type { Order } from '../../origination/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { copyLoan } from '../due-work/copy-loan.fixtures.ts'
import { aPayer } from '../repayments/a-payer.fixtures.ts'
import { classifyLoans } from './classify-loans.ts'
import { countClasses, listClasses } from './delinquency.store.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.close())
// Loans of one test are not classified in the next.
beforeEach(() => query('truncate loan_classes, classified_days'))

function query(text: string, values: unknown[] = []) {
  return product.services.db.$client.query(text, values).then(({ rows }) => rows)
}

const today = () => businessDateIn('PH', product.services.clock)

/** Does what the jobs of one worker do, one after another. */
async function classifyAll(loansAJob?: number): Promise<number> {
  let jobs = 0
  while ((await classifyLoans(product.services, { market: 'PH' }, loansAJob)) !== null) jobs += 1
  return jobs
}

/** Each class by the Philippine rules, with the days since the payout. */
async function classesOf(order: Order): Promise<string[]> {
  const rows = await listClasses(product.services.db, order)
  const dayOf = (on: string | null) => (on === null ? 'on' : `to ${daysSince(order, on)}`)
  return rows
    .filter(({ pack }) => pack === 'ph-bsp')
    .map((row) => `${row.class} from ${daysSince(order, row.fromOn)} ${dayOf(row.untilOn)}`)
}

function daysSince({ disbursedOn }: Order, on: string): number {
  return Math.round((Date.parse(on) - Date.parse(disbursedOn ?? '')) / 86_400_000)
}

describe('the class of a loan', () => {
  it('is stored when it changes, from the day on which it changed, until the loan ends', async () => {
    const payer = await aPayer(product)
    await product.passDays(70)
    await classifyAll()
    expect(await classesOf(payer.order)).toEqual(['current from 69 on'])
    // Due on day 91: past due at the end of day 92, which is over on day 93.
    await product.passDays(22)
    await classifyAll()
    expect(await classesOf(payer.order)).toEqual(['current from 69 on'])
    await product.passDays(1)
    await classifyAll()
    expect(await classesOf(payer.order)).toEqual(['current from 69 to 92', 'past-due from 92 on'])
    const [row] = (await listClasses(product.services.db, payer.order)).filter(({ class: name }) => name === 'past-due')
    expect(row).toMatchObject({ daysPastDue: 1, principalMinor: 1_000_000, overdueMinor: 1_091_000, untilOn: null })
    await payer.pay((await payer.view()).data.payoffAmount)
    await product.passDays(1)
    await classifyAll()
    expect(await classesOf(payer.order)).toEqual(['current from 69 to 92', 'past-due from 92 to 93'])
  })

  it('has the right day also when nothing ran for days, and counts every day in between', async () => {
    const payer = await aPayer(product)
    await product.passDays(80)
    await classifyAll()
    await product.passDays(20)
    expect(await classifyAll()).toBe(20)
    expect(await classesOf(payer.order)).toEqual(['current from 79 to 92', 'past-due from 92 on'])
    const countOn = async (on: IsoDate) =>
      (await countClasses(product.services.db, 'PH', on)).filter(({ pack }) => pack === 'ph-bsp')
    const dueOn = addDays(payer.order.disbursedOn as IsoDate, 91)
    expect(await countOn(dueOn)).toContainEqual({ pack: 'ph-bsp', class: 'current', loans: 1 })
    expect(await countOn(addDays(dueOn, 1))).toContainEqual({ pack: 'ph-bsp', class: 'past-due', loans: 1 })
    await product.passDays(200)
    expect(await classifyAll()).toBe(31)
    expect((await classesOf(payer.order)).at(-1)).toMatch(/^non-performing/)
  })

  it('changes from the next classified day when a payment is taken back', async () => {
    const payer = await aPayer(product)
    await product.passDays(93)
    await payer.pay((await payer.view()).data.payoffAmount)
    await product.passDays(1)
    await classifyAll()
    expect(await classesOf(payer.order)).toEqual([])
    await query(
      `insert into loan_events (borrower_id, order_id, seq, type, effective_on, amount_minor, source_id, recorded_at)
       select borrower_id, order_id, 99, 'reversed', $2, 0, source_id, now() from loan_events
       where order_id = $1 and type = 'repaid'`,
      [payer.order.id, today()],
    )
    await query('update orders set closed_on = null where id = $1', [payer.order.id])
    await product.passDays(1)
    await classifyAll()
    expect(await classesOf(payer.order)).toEqual(['past-due from 94 on'])
  })
})

describe('the job that classifies loans', () => {
  it('is started by the calendar once a day is over', async () => {
    const payer = await aPayer(product)
    await product.passDays(1)
    await followCalendar(product.services)
    await product.runJobs()
    expect(await classesOf(payer.order)).toEqual(['current from 0 on'])
  })

  it('works in batches, and by two workers at once stores the same', async () => {
    const { order } = await aPayer(product)
    await inTransaction(product.services.db, (tx) => copyLoan(tx, order, 12))
    await product.passDays(93)
    await Promise.all([classifyAll(5), classifyAll(5)])
    const rows = await query(
      `select class, count(*)::int as loans from loan_classes where pack = 'ph-bsp' and from_on = $1 group by class`,
      [addDays(order.disbursedOn as IsoDate, 92)],
    )
    expect(rows.find((row) => row.class === 'past-due')?.loans).toBeGreaterThanOrEqual(13)
    const twice = await query(`select order_id, pack from loan_classes group by order_id, pack having count(*) > 1`)
    expect(twice).toEqual([])
    expect(await query('select failed, finished_at is not null as done from classified_days')).toEqual([
      { failed: 0, done: true },
    ])
    expect(await classifyAll()).toBe(0)
  })

  it('goes on after the batch at which it was stopped', async () => {
    for (let loans = 0; loans < 5; loans += 1) await aPayer(product)
    await product.passDays(2)
    expect(await classifyLoans(product.services, { market: 'PH' }, 4)).toMatchObject({ found: 4 })
    const before = await query('select order_id from loan_classes')
    expect(before.length).toBeGreaterThan(0)
    await classifyAll(4)
    const [left] = await query(
      `select count(*)::int as loans from orders o where state = 170 and not exists (
         select 1 from loan_classes c where c.order_id = o.id)`,
    )
    expect(left).toEqual({ loans: 0 })
  })

  it('skips a loan that fails, reports it, and classifies the others', async () => {
    const [broken, fine] = [await aPayer(product), await aPayer(product)]
    await query(`update orders set terms = '{}' where id = $1`, [broken.order.id])
    await product.passDays(1)
    await classifyAll()
    expect(await classesOf(fine.order)).toEqual(['current from 0 on'])
    expect(await classesOf(broken.order)).toEqual([])
    expect(await query('select failed from classified_days')).toEqual([{ failed: 1 }])
    await query(`update orders set closed_on = disbursed_on where id = $1`, [broken.order.id])
  })
})
