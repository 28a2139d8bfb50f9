import type { Services } from '../../services.ts'
import type { Borrower } from './borrowers.store.ts'

/** The number, in E.164, to send the borrower a message. Given to no one else. */
export function openPhone(
  { cipher }: Pick<Services, 'cipher'>,
  { id, phoneSealed }: Pick<Borrower, 'id' | 'phoneSealed'>,
): string {
  return cipher.open(phoneSealed, { table: 'borrowers', column: 'phone', row: id })
}
