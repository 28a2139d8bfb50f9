import type { Body } from '@hulog/contract'
import { aBorrower, type CertificationDraft, certify } from '../../people/borrowers/borrowers.fixtures.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { anyPhone, type TestProduct } from '../../testing/test-product.ts'
import { demoProducts } from '../products/demo-products.ts'
import { insertProduct } from '../products/save-product.ts'

/** 10,000.00 for 91 days of the demo product on the specification's terms. */
export const someChoice: Body<'apply'> = {
  productId: 'ph-single-91',
  amount: 1_000_000,
  periods: 91,
  termUnit: 'day',
}

export async function offerDemoProducts({ services }: TestProduct): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    for (const each of demoProducts) await insertProduct(tx, each)
  })
}

type Applicant = { readonly borrowerId: string; readonly cookie: string }

/** Borrowers who have stated everything and apply through the app, for tests. */
export function applicantsOf(product: TestProduct) {
  async function anApplicant(draft: CertificationDraft = {}): Promise<Applicant> {
    const phone = anyPhone()
    const borrowerId = await aBorrower(product.services, phone)
    await certify(product.services, borrowerId, draft)
    return { borrowerId, cookie: await product.signIn(phone) }
  }

  const apply = ({ cookie }: Applicant, change: object = {}, key?: string) =>
    product.call('apply', { ...someChoice, ...change }, key === undefined ? { cookie } : { cookie, key })

  async function ordersOf({ borrowerId }: Applicant) {
    const { rows } = await product.services.db.$client.query('select * from orders where borrower_id = $1', [
      borrowerId,
    ])
    return rows
  }

  async function decide(applicant: Applicant, change: object = {}) {
    await apply(applicant, change)
    await product.runJobs()
    const [order] = await ordersOf(applicant)
    return order
  }
  return { anApplicant, apply, ordersOf, decide }
}
