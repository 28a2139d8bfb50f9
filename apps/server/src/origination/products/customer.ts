import type { ClientKind } from '@hulog/lending'
import type { Market } from '../../platform/markets/markets.ts'

/** What decides which products a borrower sees, and at which price. */
export type Customer = { readonly market: Market; readonly clientKind: ClientKind }

/** Given from outside: who a customer is follows from borrowers and orders, and orders are built on products. */
export type FindCustomer = (borrowerId: string) => Promise<Customer>
