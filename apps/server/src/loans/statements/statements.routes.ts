import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getClosingLetter } from './get-closing-letter.ts'
import { getExtensionQuote } from './get-extension-quote.ts'
import { getStatement } from './get-statement.ts'
import { explainOwed, getCoolingOffQuote, getPayoffQuote } from './quotes.ts'

export function statementRoutes(routes: Routes, services: Services): void {
  routes.borrower('getStatement', ({ borrowerId, body }) => getStatement(services, borrowerId, body))
  routes.borrower('getClosingLetter', ({ borrowerId, body }) => getClosingLetter(services, borrowerId, body))
  routes.borrower('explainOwed', ({ borrowerId, body, say }) => explainOwed(services, borrowerId, body, say))
  routes.borrower('getPayoffQuote', ({ borrowerId, body }) => getPayoffQuote(services, borrowerId, body))
  routes.borrower('getExtensionQuote', ({ borrowerId, body, say }) =>
    getExtensionQuote(services, borrowerId, body, say),
  )
  routes.borrower('getCoolingOffQuote', ({ borrowerId, body }) => getCoolingOffQuote(services, borrowerId, body))
}
