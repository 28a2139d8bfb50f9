import { permissionNames } from '@hulog/contract'
import type { CertificationDraft } from '../../people/borrowers/borrowers.fixtures.ts'
import { aColleague, type Colleague } from '../../people/staff/staff.fixtures.ts'
import { anyPhone, type TestProduct } from '../../testing/test-product.ts'
import { aProduct } from '../products/products.fixtures.ts'
import type { Review } from '../products/products.schema.ts'
import { applicantsOf } from './applications.fixtures.ts'

/** An emergency contact whom no other borrower of the file has. */
export function ownContact(phone = anyPhone()): NonNullable<CertificationDraft['contacts']> {
  return { contacts: [{ name: 'Jose Santos', relation: 'sibling', phone }] }
}

/** Applications for a product that refers them to a person, and the calls of the people who decide them. */
export async function referralsOf(product: TestProduct, review: Review = { always: true }) {
  const { id: productId } = await aProduct(product.services, { review })
  const applicants = applicantsOf(product)

  /** Applies and lets the rules look at it. */
  async function applied(draft: CertificationDraft = {}, amount = 1_000_000) {
    const applicant = await applicants.anApplicant({ contacts: ownContact(), ...draft })
    const { data } = await applicants.apply(applicant, { productId, amount })
    await product.runJobs()
    return { ...applicant, orderId: data.orderId }
  }

  async function stateOf(orderId: string): Promise<number> {
    const { rows } = await product.services.db.$client.query('select state from orders where id = $1', [orderId])
    return rows[0].state
  }

  const officer = () => aColleague(product, { permissions: permissionNames })

  const caseOf = async ({ cookie }: Pick<Colleague, 'cookie'>, orderId: string) =>
    (await product.call('getApplicationCase', { orderId }, { cookie })).data

  /** Approves on what is there at this moment. */
  async function approve(person: Pick<Colleague, 'cookie'>, orderId: string, amount = 1_000_000, key?: string) {
    const { seen } = await caseOf(person, orderId)
    const body = { orderId, amount, seen: seen ?? 's'.repeat(43) }
    return product.call('approveApplication', body, { cookie: person.cookie, ...(key && { key }) })
  }
  return { productId, applicants, applied, stateOf, officer, caseOf, approve }
}
