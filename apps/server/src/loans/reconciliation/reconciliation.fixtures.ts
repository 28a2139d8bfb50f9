import type { IsoDate } from '@hulog/lending'
import { afterAll, beforeEach } from 'vitest'
import { businessDateIn } from '../../platform/markets/markets.ts'
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts'
import { aPayer, PAYMENTS, type Payer } from '../repayments/a-payer.fixtures.ts'
import { aPaymentEvent } from '../repayments/repayments.fixtures.ts'
import { listOpenDifferences } from './differences.store.ts'
import { reconcileDay } from './reconcile-day.ts'
import { booksMarket } from './runs.store.ts'

/**
 * Starts a product for the tests of one file, with its books. Each test uses a day of its own, so that leftovers of another
 * do not matter.
 */
export async function startReconciler() {
  const product = await startTestProduct()
  afterAll(() => product.close())
  beforeEach(() => product.passDays(1))
  return { product, books: aReconciler(product) }
}

/** Steps of reconciliation tests: let money be paid, compare a day, and read the open differences. */
function aReconciler(product: TestProduct) {
  const { services, world } = product
  const query = (text: string, values: unknown[] = []) => services.db.$client.query(text, values)
  const today = () => businessDateIn(booksMarket, services.clock)

  return {
    query,
    today,
    reconcile: (day = today(), takeIn = false) => reconcileDay(services, { day, takeIn }),
    openKinds: async (day: IsoDate = today()): Promise<string[]> => {
      const differences = await listOpenDifferences(services.db, { day })
      return differences.map(({ kind }) => kind)
    },
    /** A payment that the provider has; the product gets its event unless it is lost. */
    async pay(
      payer: Payer | null,
      { isLost = false, ...data }: Parameters<typeof aPaymentEvent>[1] & { isLost?: boolean } = {},
    ) {
      const code = data.code ?? (payer ? await payer.getCode() : '0')
      const event = aPaymentEvent(services, { amountMinor: 50_000, ...data, code })
      world.paymentsThere.push(event)
      if (!isLost) await product.deliver(PAYMENTS, event)
      return event
    },
    /** Payouts to payers are recorded manually, so the bank of these tests does not list them. */
    async aPayerTheBankKnows(): Promise<Payer> {
      const payer = await aPayer(product)
      const { rows } = await query(
        'select reference, amount_minor::int as amount from disbursements where order_id = $1',
        [payer.order.id],
      )
      const { reference, amount: amountMinor } = rows[0]
      const at = services.clock.businessNow()
      world.payoutsThere.push({
        reference,
        providerPayoutId: 'p',
        status: 'succeeded',
        amountMinor,
        currency: 'PHP',
        at,
      })
      return payer
    },
  }
}
