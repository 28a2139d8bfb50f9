export { calculatorRoutes } from './calculator.routes.ts'
export { demoExchangeRates } from './demo-exchange-rates.ts'
export { insertExchangeRates } from './exchange-rates.store.ts'
