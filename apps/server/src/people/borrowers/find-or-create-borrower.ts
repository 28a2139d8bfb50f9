import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'
import { maskPhone, type Phone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { type Borrower, holdBorrowerByPhone, insertBorrower } from './borrowers.store.ts'

/** The person behind a phone that was just proven; a new one on the first sign-in. */
export async function findOrCreateBorrower(services: Services, tx: Tx, phone: Phone): Promise<Borrower> {
  const { cipher, clock } = services
  const phoneKey = cipher.blindIndex('phone', phone.e164)
  const id = randomUUID()
  await insertBorrower(tx, {
    id,
    market: phone.market,
    phoneKey,
    phoneSealed: cipher.seal(phone.e164, { table: 'borrowers', column: 'phone', row: id }),
    phoneMasked: maskPhone(phone),
    createdAt: clock.now(),
  })
  const borrower = await holdBorrowerByPhone(tx, phoneKey)
  if (!borrower) throw new Error('a borrower was neither found nor created')
  return borrower
}
