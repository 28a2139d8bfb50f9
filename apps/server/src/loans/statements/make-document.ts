import { requireOrder } from '../../origination/orders/index.ts'
import { nameOnPapers } from '../../people/borrowers/index.ts'
import type { Document } from '../../platform/documents/document.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import type { Services } from '../../services.ts'
import { closingLetterDocument } from './closing-letter-document.ts'
import { closingLetter } from './get-closing-letter.ts'
import { describeStatement } from './get-statement.ts'
import { requestedLoan } from './requested-loan.ts'
import { statementDocument } from './statement-document.ts'

/** A document of one of the borrower's own loans, by the name in its address. */
export async function makeDocument(
  services: Services,
  borrowerId: string,
  orderId: string,
  kind: string,
): Promise<Document> {
  const order = await requireOrder(services.db, borrowerId, { orderId })
  const name = await nameOnPapers(services, services.db, borrowerId)
  if (kind === 'account') {
    const requested = await requestedLoan(services, borrowerId, { orderId })
    return statementDocument(describeStatement(requested), order, name)
  }
  if (kind === 'closing-letter') return closingLetterDocument(await closingLetter(services, order), order, name)
  throw new DomainError('NOT_FOUND')
}
