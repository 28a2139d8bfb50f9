import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { PAYMENTS } from '../repayments/a-payer.fixtures.ts'
import { describeDifference, listOpenDifferences } from './differences.store.ts'
import { startReconciler } from './reconciliation.fixtures.ts'

const { product, books } = await startReconciler()

describe('a payment whose event was lost', () => {
  it('is one open difference however often it is found, with advice for staff', async () => {
    const payer = await books.aPayerTheBankKnows()
    const { data } = await books.pay(payer, { isLost: true })
    await books.reconcile()
    await books.reconcile()
    const [found, another] = await listOpenDifferences(product.services.db, { day: books.today() })
    expect(another).toBeUndefined()
    expect(found).toMatchObject({ kind: 'payment-not-with-us', subject: `sandbox-payments/${data.receiptId}` })
    expect(found && describeDifference(found)).toContain(`received PHP 500.00 with code ${data.code}`)
    expect((await payer.ledger()).collected).toBe(0)
  })

  it('is posted once, also when its event comes later, and the difference is closed', async () => {
    const payer = await books.aPayerTheBankKnows()
    const event = await books.pay(payer, { isLost: true })
    expect((await books.reconcile(books.today(), true)).takenIn).toBe(1)
    expect((await books.reconcile(books.today(), true)).takenIn).toBe(0)
    await product.deliver(PAYMENTS, event)
    await product.deliver(PAYMENTS, { ...event, eventId: randomUUID() })
    expect((await payer.ledger()).collected).toBe(50_000)
    expect(await books.openKinds()).toEqual([])
    const { rows } = await books.query('select reason from reconciliation_differences where subject = $1', [
      `sandbox-payments/${event.data.receiptId}`,
    ])
    expect(rows).toEqual([{ reason: 'taken in' }])
  })

  it('closes the difference when its event comes late', async () => {
    const payer = await books.aPayerTheBankKnows()
    const event = await books.pay(payer, { isLost: true })
    await books.reconcile()
    await product.deliver(PAYMENTS, event)
    await books.reconcile()
    expect(await books.openKinds()).toEqual([])
  })
})

describe('other differences of payments', () => {
  it('reports a receipt that the provider does not list', async () => {
    const payer = await books.aPayerTheBankKnows()
    await payer.pay(50_000)
    await books.reconcile()
    expect(await books.openKinds()).toEqual(['payment-not-at-provider'])
  })

  it.each([
    ['amount', { amountMinor: 49_999 }],
    ['currency', { currency: 'INR' }],
    ['code', { code: '123' }],
    ['reference', { reference: 'another' }],
  ])('reports a receipt with another %s', async (_what, change) => {
    const payer = await books.aPayerTheBankKnows()
    const event = await books.pay(payer)
    Object.assign(event.data, change)
    await books.reconcile()
    expect(await books.openKinds()).toEqual(['payment-differs'])
  })

  it('reports money in suspense until it is resolved', async () => {
    await books.pay(null, { code: '999' })
    await books.reconcile()
    expect(await books.openKinds()).toEqual(['suspense-open'])
  })
})

describe('an unreadable entry of the provider’s list', () => {
  it('is one difference under its name, and the rest of the day is compared', async () => {
    const payer = await books.aPayerTheBankKnows()
    const known = await books.pay(payer, {})
    const lost = await books.pay(payer, { isLost: true })
    const { paymentsThere } = product.world
    const spoilt = { ...known, data: { ...known.data, amountMinor: 0.5 } }
    paymentsThere.splice(
      paymentsThere.findIndex(({ eventId }) => eventId === known.eventId),
      1,
      spoilt,
    )
    const unnamed = { ...spoilt, eventId: '', data: { ...spoilt.data, receiptId: '' } }
    paymentsThere.push(unnamed, unnamed)
    await books.reconcile()
    await books.reconcile()
    const found = await listOpenDifferences(product.services.db, { day: books.today() })
    expect(found.map(({ kind, subject }) => `${kind} ${subject}`).sort()).toEqual([
      `payment-not-with-us sandbox-payments/${lost.data.receiptId}`,
      `payment-unreadable sandbox-payments/${known.data.receiptId}`,
      'payment-unreadable sandbox-payments/without a name',
    ])
    const [, one] = found.filter(({ kind }) => kind === 'payment-unreadable')
    expect(one && describeDifference(one)).toContain('cannot be read')
    paymentsThere.length = 0
  })
})
