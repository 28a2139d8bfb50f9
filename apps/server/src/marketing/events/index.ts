export { eventRoutes } from './events.routes.ts'
export { makeEventMonths } from './events.store.ts'
export { recordEvent } from './record-event.ts'
