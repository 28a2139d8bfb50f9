import { ACTS, type Act } from '@hulog/contract'
import { emptyReply } from '../../platform/http/answer-error.ts'
import type { Routes } from '../../platform/http/register-operation.ts'
import type { Services } from '../../services.ts'
import { actOf } from './act.ts'
import { listApprovalRules, saveApprovalRule } from './approval-rules.ts'
import { decideApprovals, withdrawApproval } from './decide-approvals.ts'
import { type ApprovalParts, getApproval, listApprovals } from './list-approvals.ts'
import { runAct } from './run-act.ts'

export function approvalRoutes(routes: Routes, services: Services, parts: ApprovalParts): void {
  for (const name of ACTS) actRoute(routes, services, parts, name)
  routes.staff('listApprovalRules', () => listApprovalRules(services.db))
  routes.staff('saveApprovalRule', ({ caller, body }) => saveApprovalRule(services, caller, body))
  routes.staff('listApprovals', ({ caller, body }) => listApprovals(services, parts, caller, body))
  routes.staff('getApproval', ({ caller, body }) => getApproval(services, parts, caller, body))
  routes.staff('decideApprovals', ({ caller, body }) => decideApprovals(services, parts.acts, caller, body))
  routes.staff('withdrawApproval', async ({ caller, body }) => {
    await withdrawApproval(services, caller, body)
    return emptyReply
  })
}

function actRoute(routes: Routes, services: Services, { acts }: ApprovalParts, name: Act): void {
  routes.staff(name, ({ caller, body: { seen, ...body }, requestKey }) =>
    runAct(services, caller, actOf(acts, name), body, { seen, requestKey }),
  )
}
