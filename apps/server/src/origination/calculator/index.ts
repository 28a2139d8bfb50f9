export { calculatorRoutes } from './calculator.routes.ts'
export { insertExchangeRates } from './calculator.store.ts'
export { demoExchangeRates } from './convert-amount.ts'
