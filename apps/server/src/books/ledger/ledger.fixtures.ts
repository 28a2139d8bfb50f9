import { verifyBooks } from '../../loans/index.ts'
import { aPayer } from '../../loans/repayments/a-payer.fixtures.ts'
import { fourMonths } from '../../loans/repayments/repayments.fixtures.ts'
import { aPaidOutLoan, aPayoutEvent, PAYOUTS } from '../../origination/confirmation/a-borrower.fixtures.ts'
import type { TestProduct } from '../../testing/test-product.ts'
import type { BookFault } from './book-checks.ts'
import type { Anchor } from './chain.ts'

/** Books with a part payment, a late one, an overpayment, money in suspense and a returned payout, and no fault yet. */
export async function fillBooks(product: TestProduct): Promise<void> {
  const late = await aPayer(product, { terms: fourMonths })
  await late.pay(50_000)
  await product.passDays(40)
  await late.pay(200_000)
  const over = await aPayer(product)
  await over.pay(1_100_000)
  await over.pay(7_000, { code: '999999999999' })
  const { reference } = await aPaidOutLoan(product)
  await product.deliver(PAYOUTS, aPayoutEvent(product, 'reversed', { reference }))
}

const guarded = [
  'ledger_entries',
  'ledger_postings',
  'ledger_chain_heads',
  'ledger_balances',
  'ledger_loan_balances',
  'loan_events',
]

/** Runs statements with the database's triggers disabled, verifies the books, and rolls everything back. */
export async function faultsAfter(
  { services }: TestProduct,
  statements: string,
  anchors: readonly Anchor[] = [],
): Promise<BookFault[]> {
  let faults: BookFault[] = []
  const undo = new Error('taken back')
  await services.db
    .transaction(async (tx) => {
      for (const name of guarded) {
        await tx.execute(`grant all on ${name} to current_user`)
        await tx.execute(`alter table ${name} disable trigger user`)
      }
      await tx.execute('alter table ledger_postings drop constraint ledger_postings_entry_id_ledger_entries_id_fk')
      await tx.execute('drop index ledger_entry_source')
      await tx.execute(statements)
      faults = await verifyBooks(tx, anchors)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return faults
}
