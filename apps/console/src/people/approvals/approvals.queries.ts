import { getApproval, listApprovalRules, listApprovals } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { whilePresent } from '../../platform/session/activity.ts'

export type Box = Body<'listApprovals'>['box']
export type Approval = Reply<'listApprovals'>['approvals'][number]
export type ApprovalInFull = Reply<'getApproval'>
export type Decided = Reply<'decideApprovals'>['results'][number]
export type Rule = Reply<'listApprovalRules'>['rules'][number]

export const BOXES: readonly Box[] = ['toDecide', 'mine', 'all']

export const approvalKeys = {
  all: ['approvals'] as const,
  waiting: ['approvals', 'waiting'] as const,
  box: (box: Box) => ['approvals', 'box', box] as const,
  one: (approvalId: string) => ['approvals', 'one', approvalId] as const,
  rules: ['approvals', 'rules'] as const,
}

/** Colleagues ask and decide all day: the list is looked at again each minute. */
const POLL_MS = 60_000

export function approvalsIn(box: Box) {
  return infiniteQueryOptions({
    queryKey: approvalKeys.box(box),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listApprovals, { box, ...(pageParam !== null && { before: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, approvals }) => (hasMore ? (approvals.at(-1)?.approvalId ?? null) : null),
    refetchInterval: whilePresent(POLL_MS),
  })
}

/** Number of requests that wait for this person. */
export function waitingForMe() {
  return queryOptions({
    queryKey: approvalKeys.waiting,
    queryFn: ({ signal }) => fetchReply(listApprovals, { box: 'toDecide' }, { signal }),
    select: ({ waitingCount }) => waitingCount,
    refetchInterval: whilePresent(POLL_MS),
  })
}

/** Reads one request anew with each look: what would happen now is never shown from before. */
export function oneApproval(approvalId: string) {
  return queryOptions({
    queryKey: approvalKeys.one(approvalId),
    queryFn: ({ signal }) => fetchReply(getApproval, { approvalId }, { signal }),
    staleTime: 0,
  })
}

export function allRules() {
  return queryOptions({
    queryKey: approvalKeys.rules,
    queryFn: ({ signal }) => fetchReply(listApprovalRules, {}, { signal }),
  })
}
