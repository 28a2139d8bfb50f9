export { showOrderNumber } from '../../platform/case-number/case-number.ts'
export { confirmAddress, offerAddress, orderAddress } from './order-addresses.ts'
export {
  businessDateOf,
  hasOfferEnded,
  isPartialOffer,
  marketFactsOf,
  offeredTerms,
  servedMarketOf,
  storedStatus,
} from './order-state.ts'
export { orderRoutes } from './orders.routes.ts'
export { type Order, orders } from './orders.schema.ts'
export {
  boundBy,
  findOpenOrder,
  findOrder,
  hasApplied,
  hasBeenPaidOut,
  hasOpenOrder,
  hasSettledOrder,
  hasWrittenOffOrder,
  insertOrder,
  listOrderNumbers,
  listOrderStates,
  lockDueOrder,
  lockOrder,
  moveOrder,
  type NewOrder,
  type OrderChanges,
  type OrderReference,
  type OrderState,
  requireOrder,
  requireOrderById,
  updateOrder,
} from './orders.store.ts'
