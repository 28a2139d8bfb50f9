export { eventRoutes, recordEvent } from './events.routes.ts'
export { makeEventMonths } from './events.store.ts'
