import type { Reply } from '@hulog/contract'
import { lender, promisedDays, regulatorOf } from '../../lender.ts'
import { listOrderNumbers } from '../../origination/index.ts'
import { getBorrower, recordView } from '../../people/index.ts'
import { inTransaction } from '../../platform/database/database.ts'
import type { StaffCaller } from '../../platform/http/register-operation.ts'
import { dateIn, zoneOf } from '../../platform/markets/markets.ts'
import type { Services } from '../../services.ts'
import { type CaseRow, listOtherCases } from './case-list.store.ts'
import { showCases } from './case-list.ts'
import { listComplaintImages, listImagesOfReplies } from './complaint-images.ts'
import {
  type Complaint,
  type ComplaintReply,
  type HistoryRow,
  listHistory,
  listReplies,
  newestStaffStep,
  requireCase,
} from './complaints.store.ts'

const MOST_OTHER_CASES = 20

type Shown = Reply<'getCase'>

/** A complaint as staff work on it. Opening it is recorded. @throws CASE_NUMBER_WRONG */
export async function getCase(services: Services, caller: StaffCaller, said: string): Promise<Shown> {
  const { db } = services
  const complaint = await requireCase(db, said)
  const { borrowerId, id, market, orderId } = complaint
  await inTransaction(db, (tx) => recordView(services, tx, caller, { borrowerId, what: 'complaint' }))
  const [borrower, replies, history, pictureIds, others] = await Promise.all([
    getBorrower(db, borrowerId),
    listReplies(db, complaint),
    listHistory(db, complaint),
    listComplaintImages(db, borrowerId, id),
    listOtherCases(db, complaint, MOST_OTHER_CASES + 1),
  ])
  const images = await listImagesOfReplies(db, borrowerId, id)
  const row: CaseRow = { ...complaint, score: replies[0]?.score ?? null }
  const [shown, ...otherCases] = await showCases(services, [row, ...others.slice(0, MOST_OTHER_CASES)])
  if (!shown) throw new Error('a case has no row')
  return {
    ...shown,
    version: newestStaffStep(history),
    complaintId: id,
    borrowerId,
    phoneMasked: borrower.phoneMasked,
    language: borrower.language,
    timeZone: zoneOf(market),
    orderId,
    orderNumber: orderId === null ? '' : ((await listOrderNumbers(db, [orderId])).get(orderId) ?? ''),
    lenderName: lender.name,
    text: complaint.content,
    pictureIds,
    ...deadlinesOf(services, complaint, history),
    regulator: regulatorOf(market).name,
    replies: replies.map((reply) => showReply(reply, images.get(reply.id) ?? [])).reverse(),
    steps: history.map(showStep),
    otherCases,
    hasMoreCases: others.length > MOST_OTHER_CASES,
  }
}

function showReply({ content, repliedBy, repliedAt, readAt, score }: ComplaintReply, pictureIds: readonly string[]) {
  return {
    text: content,
    pictureIds: [...pictureIds],
    repliedBy,
    repliedAt: repliedAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
    score,
  }
}

function showStep({ seq, event, at, by, givenTo, note }: HistoryRow): Shown['steps'][number] {
  return { version: seq, event, at: at.toISOString(), by, to: givenTo, note }
}

type Deadlines = Pick<Shown, 'replyDeadline' | 'resolveDeadline'>

/** Both deadlines, and whether they were kept: by the day that each step had in the borrower's market. */
function deadlinesOf(services: Services, complaint: Complaint, history: readonly HistoryRow[]): Deadlines {
  const { market, replyDueOn, resolveDueOn } = complaint
  const dayOf = (event: HistoryRow['event']) => {
    const first = history.find((row) => row.event === event)
    return first ? dateIn(market, first.at) : null
  }
  const today = dateIn(market, services.clock.businessNow())
  const judge = (on: string, doneOn: string | null) =>
    (doneOn ?? today) > on ? ('missed' as const) : doneOn === null ? ('open' as const) : ('met' as const)
  return {
    replyDeadline: {
      on: replyDueOn,
      outcome: judge(replyDueOn, dayOf('answered')),
      basis: `${promisedDays.complaintReply} working days in the market: the lender’s promise (CMP-05)`,
    },
    resolveDeadline: {
      on: resolveDueOn,
      outcome: judge(resolveDueOn, dayOf('closed')),
      basis: `${promisedDays.complaintResolve} days, as Philippine and Indian rules allow; promised in every market`,
    },
  }
}
