import { PERSONS_REASONS } from '@hulog/contract/staff-limits'
import { type Certification, readCertification } from '../../people/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import { hashBody } from '../../platform/idempotency/once.ts'
import { listPhotos } from '../../platform/uploads/files.store.ts'
import type { Services } from '../../services.ts'
import type { Order } from '../orders/orders.schema.ts'
import { withMarketHolidays } from '../products/market-holidays.ts'
import { getProductById, type Product } from '../products/products.store.ts'
import { type Duplicate, type FindSharingAccount, findDuplicates } from './find-duplicates.ts'
import { gatherFacts } from './gather-facts.ts'
import { brokenRules, type Facts, type Reason } from './rules.ts'

/** All that a person decides on, as it is now. */
export type Situation = {
  readonly product: Product
  readonly facts: Facts
  /** Names of broken rules. With one there is no offer. */
  readonly broken: readonly Reason[]
  readonly duplicates: readonly Duplicate[]
  /** Stands for all of it: a decision on something else than what is there now is refused. */
  readonly seen: string
}

/** Reads what a decision on an application under review would rest on, by the same facts as the rules. */
export async function readSituation(
  services: Services,
  tx: Tx,
  findSharingAccount: FindSharingAccount,
  order: Order,
): Promise<Situation> {
  const product = withMarketHolidays(services, await getProductById(tx, order.productId))
  const facts = await gatherFacts(services, tx, order, product)
  const duplicates = await findDuplicates(services, tx, findSharingAccount, order.borrowerId)
  const stated = statedTimes(await readCertification(services, tx, order.borrowerId))
  const photos = (await listPhotos(tx, order.borrowerId)).map(({ id }) => id)
  const { terms } = product
  const seen = Buffer.from(hashBody({ facts, duplicates, stated, photos, terms }), 'hex').toString('base64url')
  return { product, facts, broken: brokenRules(facts), duplicates, seen }
}

function statedTimes(certification: Certification): Record<string, string | undefined> {
  const { identity, job, contacts, address, declaration } = certification
  const sections = { identity, job, contacts, address, declaration }
  return Object.fromEntries(
    Object.entries(sections).map(([name, section]) => [name, section?.submittedAt.toISOString()]),
  )
}

/** Returns the reasons for which it can be declined: those of a person, and rules that are broken. A rule that holds is none. */
export function reasonsToDecline({ broken }: Pick<Situation, 'broken'>): readonly Reason[] {
  return [...PERSONS_REASONS, ...broken]
}
