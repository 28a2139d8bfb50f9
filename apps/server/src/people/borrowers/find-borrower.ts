import { randomUUID } from 'node:crypto'
import type { Reply } from '@hulog/contract'
import type { Database, Tx } from '../../platform/database/database.ts'
import { type Market, markets } from '../../platform/markets/markets.ts'
import { maskPhone, type Phone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { type Borrower, getBorrower, holdBorrowerByPhone, insertBorrower, marketOf } from './borrowers.store.ts'

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

export async function getSessionBorrower(
  services: Services,
  borrowerId: string,
): Promise<Omit<Reply<'getSession'>, 'unreadCount'>> {
  const borrower = await getBorrower(services.db, borrowerId)
  const market = marketOf(borrower)
  return { phoneMasked: borrower.phoneMasked, market, currency: markets[market].currency }
}

export type MarketLookup = (borrowerId: string) => Promise<Market>

const MOST_KNOWN = 10_000

/** The market of a borrower. It never changes, so that every process asks the database once. */
export function makeMarketLookup(db: Database): MarketLookup {
  const known = new Map<string, Market>()
  return async (borrowerId) => {
    const remembered = known.get(borrowerId)
    if (remembered) return remembered
    const market = marketOf(await getBorrower(db, borrowerId))
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(borrowerId, market)
    return market
  }
}

/** The number, in E.164, to send the borrower a message. Given to no one else. */
export function openPhone(
  { cipher }: Pick<Services, 'cipher'>,
  { id, phoneSealed }: Pick<Borrower, 'id' | 'phoneSealed'>,
): string {
  return cipher.open(phoneSealed, { table: 'borrowers', column: 'phone', row: id })
}
