import { describe, expect, it } from 'vitest'
import { aPaidOutLoan, aPayoutEvent, PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import { describeDifference, listOpenDifferences } from './differences.store.ts'
import { startReconciler } from './reconciliation.fixtures.ts'

const { product, books } = await startReconciler()

describe('a payout', () => {
  async function aPayout(status: 'pending' | 'succeeded' | 'failed' | 'reversed', outcome?: 'succeeded' | 'failed') {
    const borrower = await aPaidOutLoan(product, {})
    const { rows } = await books.query('select amount_minor::int as amount from disbursements where reference = $1', [
      borrower.reference,
    ])
    const { reference } = borrower
    const at = product.services.clock.businessNow()
    const payout = { reference, providerPayoutId: 'p', status, amountMinor: rows[0].amount, currency: 'PHP', at }
    product.world.payoutsThere.push(payout)
    if (outcome) await product.deliver(PAYOUTS, aPayoutEvent(product, outcome, { reference }))
    return payout
  }

  it('agrees when both sides report its arrival', async () => {
    await aPayout('succeeded')
    await books.reconcile()
    expect(await books.openKinds()).toEqual([])
  })

  it('differs when it arrived at the bank but is still under way here, until its event comes', async () => {
    const payout = await aPayout('succeeded')
    await books.query(`update disbursements set state = 'sent' where reference = $1`, [payout.reference])
    await books.reconcile()
    const [found] = await listOpenDifferences(product.services.db, { day: books.today() })
    expect(found && describeDifference(found)).toMatch(/is succeeded at the bank with PHP .*, and sent with us/)
    await books.query(`update disbursements set state = 'succeeded' where reference = $1`, [payout.reference])
    await books.reconcile()
    expect(await books.openKinds()).toEqual([])
  })

  it('differs when it failed at the bank but arrived here, or has another amount', async () => {
    await aPayout('failed')
    Object.assign(await aPayout('succeeded'), { amountMinor: 1 })
    await books.reconcile()
    expect(await books.openKinds()).toEqual(['payout-differs', 'payout-differs'])
  })

  it('differs when only one side knows it', async () => {
    await aPaidOutLoan(product)
    product.world.payoutsThere.push({
      reference: 'stranger',
      providerPayoutId: 'p',
      status: 'succeeded',
      amountMinor: 5,
      currency: 'PHP',
      at: product.services.clock.businessNow(),
    })
    await books.reconcile()
    expect(await books.openKinds()).toEqual(['payout-not-at-provider', 'payout-not-with-us'])
  })

  it('agrees when the bank accepted it a day later and it is looked up by reference', async () => {
    const payout = await aPayout('succeeded')
    const day = books.today()
    payout.at = new Date(payout.at.getTime() + 86_400_000)
    await product.passDays(1)
    await books.reconcile(day)
    expect(await books.openKinds(day)).toEqual([])
  })
})
