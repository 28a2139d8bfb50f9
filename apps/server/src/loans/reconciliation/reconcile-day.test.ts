import { describe, expect, it } from 'vitest'
import { makeEventMonths } from '../../marketing/index.ts'
import { PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { startReconciler } from './reconciliation.fixtures.ts'
import { inTurn } from './runs.store.ts'

const { product, books } = await startReconciler()

describe('a day without differences', () => {
  it('has none over any number of pages', async () => {
    const payer = await books.aPayerTheBankKnows()
    for (let payment = 0; payment < 5; payment += 1) await books.pay(payer)
    expect(await books.reconcile()).toEqual({ paymentsSeen: 5, payoutsSeen: 1, differencesFound: 0, takenIn: 0 })
    expect(await books.openKinds()).toEqual([])
    expect((await books.query('select 1 from reconciliation_seen')).rowCount).toBe(0)
  })
})

describe('the reconciliation job', () => {
  it('compares each finished day once, also missed days, and days with open differences', async () => {
    const payer = await books.aPayerTheBankKnows()
    const event = await books.pay(payer, { isLost: true })
    const day = books.today()
    await product.passDays(3)
    await product.runJobs()
    await product.runJobs()
    expect(await books.openKinds(day)).toEqual(['payment-not-with-us'])
    await product.deliver(PAYMENTS, event)
    await product.passDays(1)
    await product.runJobs()
    expect(await books.openKinds(day)).toEqual([])
    const { rows } = await books.query('select count(*)::int as runs from reconciliation_runs where day = $1', [day])
    expect(rows).toEqual([{ runs: 2 }])
  })

  it('opens no long transaction, however long a comparison takes', async () => {
    const { db } = product.services
    await inTurn(db, () => makeEventMonths(db))
  })

  it('closes nothing and stores nothing when the provider cannot be reached', async () => {
    const payer = await books.aPayerTheBankKnows()
    await books.pay(payer, { isLost: true })
    await books.reconcile()
    product.world.paymentsThere.length = 0
    product.world.isDown = true
    await expect(books.reconcile()).rejects.toThrow('cut the line')
    product.world.isDown = false
    expect(await books.openKinds()).toEqual(['payment-not-with-us'])
    await books.reconcile()
    expect(await books.openKinds()).toEqual([])
  })
})
