export { factsNow } from './facts-now.ts'
export { remindOf } from './loan-reminders.ts'
