import { getComplaint, getComplaintForm, initComplaint, listComplaints } from '@hulog/client/operations'
import type { Reply } from '@hulog/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../../platform/api/call.ts'

export type ComplaintChoices = Reply<'initComplaint'>
export type ComplaintOrder = ComplaintChoices['orderList'][number]
export type ComplaintList = Reply<'listComplaints'>
export type Complaint = Reply<'getComplaint'>

const keys = {
  choices: (orderId: string | undefined) => ['complaints', 'choices', orderId ?? null],
  form: (orderNo: string | undefined) => ['complaints', 'form', orderNo ?? null],
  list: () => ['complaints', 'list'],
  details: (problemId: string) => ['complaints', 'details', problemId],
}

/** The choices for a complaint; with the order of the previous page, or the newest. */
export function complaintChoices(orderId: string | undefined) {
  return queryOptions({
    queryKey: keys.choices(orderId),
    queryFn: () => fetchReply(initComplaint, orderId === undefined ? {} : { orderId }),
    staleTime: 0,
    // Choosing another order keeps the shown choices until its own are loaded.
    placeholderData: keepPreviousData,
  })
}

export function complaintForm(orderNo: string | undefined) {
  return queryOptions({
    queryKey: keys.form(orderNo),
    queryFn: () => fetchReply(getComplaintForm, {}, orderNo === undefined ? {} : { query: { orderId: orderNo } }),
  })
}

export function complaintList() {
  return queryOptions({
    queryKey: keys.list(),
    queryFn: () => fetchReply(listComplaints, {}),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}

export function complaintDetails(problemId: string) {
  return queryOptions({
    queryKey: keys.details(problemId),
    queryFn: () => fetchReply(getComplaint, { problemId }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
}
