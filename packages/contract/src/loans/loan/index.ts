export { getLoanDetails } from './get-loan-details.ts'
