import type { FastifyInstance } from 'fastify'
import type { Routes, StaffAccess } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { getLoanCase } from './get-loan-case.ts'
import { getLoanLedger } from './get-loan-ledger.ts'
import { getLoanMessages } from './get-loan-messages.ts'
import { getLoanTimeline } from './get-loan-timeline.ts'
import { listLoans } from './list-loans.ts'
import { listLoanPapers, loanPaperRoute } from './loan-papers.ts'
import type { ListOrderComplaints } from './told-entries.ts'

/** Parts of the loan’s page from domains above. Passed in by composition. */
export type LoanCaseParts = { readonly listOrderComplaints: ListOrderComplaints }

export function loanCaseRoutes(
  app: FastifyInstance,
  routes: Routes,
  services: Services,
  access: StaffAccess,
  { listOrderComplaints }: LoanCaseParts,
): void {
  routes.staff('getLoanCase', ({ caller, body }) => getLoanCase(services, caller, body.orderId))
  routes.staff('getLoanTimeline', ({ caller, body }) => getLoanTimeline(services, caller, body, listOrderComplaints))
  routes.staff('getLoanLedger', ({ body }) => getLoanLedger(services, body))
  routes.staff('listLoanPapers', ({ body }) => listLoanPapers(services, body.orderId))
  routes.staff('getLoanMessages', ({ body }) => getLoanMessages(services, body))
  routes.staff('listLoans', ({ body }) => listLoans(services, body))
  loanPaperRoute(app, services, access)
}
