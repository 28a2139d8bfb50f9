import { getCase, getCaseCounts, listCaseColleagues, listCases } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'
import { whilePresent } from '../../platform/session/activity.ts'

export type CaseBody = Omit<Body<'listCases'>, 'after'>
export type Case = Reply<'listCases'>['cases'][number]
export type CaseInFull = Reply<'getCase'>
export type CaseCounts = Reply<'getCaseCounts'>
export type CaseStep = CaseInFull['steps'][number]
export type Colleagues = Reply<'listCaseColleagues'>

export const complaintKeys = {
  all: ['complaints'] as const,
  list: (body: CaseBody) => ['complaints', 'list', body] as const,
  counts: ['complaints', 'counts'] as const,
  one: (caseNumber: string) => ['complaints', 'one', caseNumber] as const,
  colleagues: ['complaints', 'colleagues'] as const,
}

/** Borrowers complain and colleagues answer all day. */
const POLL_MS = 60_000

export function casesIn(body: CaseBody) {
  return infiniteQueryOptions({
    queryKey: complaintKeys.list(body),
    queryFn: ({ pageParam, signal }) =>
      fetchReply(listCases, { ...body, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
    // The filters stay where they are while their rows are fetched. Another loan's complaints are never shown for this one.
    ...(body.orderId === undefined && { placeholderData: keepPreviousData }),
    refetchInterval: whilePresent(POLL_MS),
  })
}

export function caseCounts() {
  return queryOptions({
    queryKey: complaintKeys.counts,
    queryFn: ({ signal }) => fetchReply(getCaseCounts, {}, { signal }),
    refetchInterval: whilePresent(POLL_MS),
  })
}

/** Looked at again each minute: a colleague’s answer is seen while one writes. */
export function oneCase(caseNumber: string) {
  return queryOptions({
    queryKey: complaintKeys.one(caseNumber),
    queryFn: ({ signal }) => fetchReply(getCase, { caseNumber }, { signal }),
    refetchInterval: whilePresent(POLL_MS),
    staleTime: 0,
  })
}

export function caseColleagues() {
  return queryOptions({
    queryKey: complaintKeys.colleagues,
    queryFn: ({ signal }) => fetchReply(listCaseColleagues, {}, { signal }),
    staleTime: 60_000,
  })
}
