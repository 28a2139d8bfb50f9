import { resolve } from 'node:path'
import { placeOf, putSection, type SectionValues } from '../../apps/server/src/people/borrowers/certification.store.ts'
import { inTransaction } from '../../apps/server/src/platform/database/database.ts'
import { withServices } from '../../scripts/staff/with-services.ts'
import { readSettings } from '../../scripts/start/settings.ts'
import type { Product } from '../product.ts'

/** Stores a borrower's details directly, without the checks for saving them: every text is `words`. */
export async function storeHostileDetails(product: Product, phone: string, words: string): Promise<void> {
  const stated: SectionValues = {
    identity: { fullName: words, birthOn: '1990-04-12', gender: 'female', nationalId: 'PS123456789' },
    job: { employment: 'employed', employer: words, monthlyIncomeMinor: 4_000_000, paydayOfMonth: 15 },
    contacts: [{ name: words, relation: 'friend', phone: '+639191112222' }],
    address: { line1: words, city: words, region: words, postalCode: '1100' },
  }
  const settings = readSettings({ ...process.env, DATA_DIR: product.dataDir }, resolve(import.meta.dirname, '../..'))
  await withServices(settings, async ({ db, cipher, clock }) => {
    const { rows } = await db.$client.query('select id from borrowers where phone_key = $1', [
      cipher.blindIndex('phone', phone),
    ])
    const borrowerId: string = rows[0].id
    await inTransaction(db, async (tx) => {
      for (const section of Object.keys(stated) as (keyof SectionValues)[]) {
        const sealed = cipher.seal(JSON.stringify(stated[section]), placeOf(borrowerId, section))
        await putSection(tx, { borrowerId, section, sealed, submittedAt: clock.now() })
      }
    })
  })
}
