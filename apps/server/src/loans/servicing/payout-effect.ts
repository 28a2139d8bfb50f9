import type { IsoDate } from '@hulog/lending'
import type { Order } from '../../origination/index.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Services } from '../../services.ts'
import type { ServicingRequest } from './servicing.store.ts'

/** A bank's answer about a request that pays money out, under the lock of its order. */
export type Answered = {
  readonly order: Order
  readonly request: ServicingRequest
  readonly amountMinor: number
  readonly on: IsoDate
}

/** The effect of the bank's answers on the loan and the books, for one kind of request. */
export type PayoutEffect = {
  /** Whether money that was paid after the bank had reported a failure can still be booked; otherwise staff decide. */
  canBePaidAfterFailure(services: Services, tx: Tx, answered: Answered): Promise<boolean>
  /** The money left the bank. Returns the order as it is then. */
  paid(services: Services, tx: Tx, answered: Answered): Promise<Order>
  failed(services: Services, tx: Tx, answered: Answered): Promise<void>
  /** The money came back after it had been paid. */
  returned(services: Services, tx: Tx, answered: Answered): Promise<void>
}
