export { saveEvent } from './save-event.ts'
