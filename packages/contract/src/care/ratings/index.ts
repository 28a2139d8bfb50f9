export { rateLoan } from './rate-loan.ts'
