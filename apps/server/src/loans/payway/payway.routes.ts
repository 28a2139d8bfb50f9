import type { Reply } from '@hulog/contract'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { makeSharedCalls } from '../repayments/payment-status.ts'
import { commitRepayment, redirectRepayment } from './commit-repayment.ts'
import { confirmRepayment } from './confirm-repayment.ts'
import { getRepaymentWay } from './repayment-way.ts'

export function paywayRoutes(routes: Routes, services: Services): void {
  const shareCommit = makeSharedCalls<Reply<'commitRepayment'>>()
  const shareConfirm = makeSharedCalls<Reply<'confirmRepayment'>>()
  const shareRedirect = makeSharedCalls<Reply<'redirectRepayment'>>()
  routes.borrower('getRepaymentWay', ({ borrowerId, body }) => getRepaymentWay(services, borrowerId, body))
  routes.borrower('commitRepayment', ({ borrowerId, body, requestKey }) =>
    shareCommit(requestKey, () => commitRepayment(services, borrowerId, body, requestKey)),
  )
  routes.borrower('confirmRepayment', ({ borrowerId, body, requestKey }) =>
    // The same code for the same payment, sent twice by a double press, counts as one try.
    shareConfirm({ ...requestKey, key: JSON.stringify(body) }, () => confirmRepayment(services, borrowerId, body)),
  )
  routes.borrower('redirectRepayment', ({ borrowerId, body, requestKey }) =>
    shareRedirect(requestKey, () => redirectRepayment(services, borrowerId, body, requestKey)),
  )
}
