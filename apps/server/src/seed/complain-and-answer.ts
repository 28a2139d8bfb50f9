import { replyToComplaint } from '../care/index.ts'
import type { Order } from '../origination/index.ts'
import type { BorrowerCalls } from './borrower-calls.ts'
import type { PastServices } from './past-services.ts'

const SENT_DAYS_AGO = 8
const ANSWERED_DAYS_AGO = 6
const TEXT = 'I had paid on the day it was due. At 21:40 somebody called me twice all the same and asked for the money.'
const ANSWER = [
  'You are right: your payment had come, and we call nobody after 20:00. We are sorry.',
  'The list of that evening was an hour old. It is now made anew before every call.',
].join('\n\n')

/**
 * A complaint about collection, answered two days later and not rated yet. An interrupted seed continues from there.
 */
export async function complainAndAnswer(
  services: PastServices,
  borrower: BorrowerCalls,
  order: Order | null,
): Promise<void> {
  services.setDaysAgo(SENT_DAYS_AGO)
  const { complaintState, caseNumber } = await theComplaint(borrower, order)
  services.setDaysAgo(ANSWERED_DAYS_AGO)
  if (complaintState === 'received') {
    await replyToComplaint(services, 'ana.cruz', caseNumber, { text: ANSWER, pictures: [] })
  }
}

async function theComplaint(borrower: BorrowerCalls, order: Order | null) {
  const { tabs } = await borrower.call('listComplaints', {})
  const known = tabs.flatMap(({ items }) => items)[0]?.id
  const told = { problemType: 1, problemSonType: 3, problemDetail: TEXT, orderNo: order?.id ?? '' }
  const problemId = known ?? (await borrower.call('saveComplaint', told)).problemId
  return borrower.call('getComplaint', { problemId })
}
