export { forgetWhatIsOver, removeDueRows } from './remove-due-rows.ts'
