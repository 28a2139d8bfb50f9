import type { Reply } from '@hulog/contract'
import { officerOf, regulatorOf } from '../../lender.ts'
import { listOrderNumbers } from '../../origination/index.ts'
import { showCaseNumber } from '../../platform/case-number/case-number.ts'
import { wallClock } from '../../platform/clock/clock.ts'
import { inTransaction, type Reader } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/http/domain-error.ts'
import { type Market, zoneOf } from '../../platform/markets/markets.ts'
import type { SayServer } from '../../platform/texts/texts-in.ts'
import { fileUrl } from '../../platform/uploads/file.route.ts'
import type { Services } from '../../services.ts'
import { listComplaintImages, listReplyImages } from './complaint-images.ts'
import { titleOfSubType, titleOfType } from './complaint-types.ts'
import type { BorrowersEvent, ComplaintState, StaffEvent } from './complaints.schema.ts'
import {
  type Complaint,
  type ComplaintReply,
  findComplaint,
  type HistoryRow,
  listComplaintsOf,
  listHistory,
  listNewestReplies,
  listReplies,
  markReplyRead,
} from './complaints.store.ts'

/** CMP-10: the complaint as its borrower opens it; its newest reply counts as read. @throws COMPLAINT_NOT_FOUND */
export async function getComplaint(
  { db, clock }: Services,
  borrowerId: string,
  id: string,
  say: SayServer,
): Promise<Reply<'getComplaint'>> {
  const complaint = await findComplaint(db, borrowerId, id)
  if (!complaint) throw new DomainError('COMPLAINT_NOT_FOUND')
  const replies = await readReplies(db, complaint)
  const [newest] = replies
  if (newest?.readAt === null) await inTransaction(db, (tx) => markReplyRead(tx, newest, clock.businessNow()))
  return {
    ...whatWasSaid(complaint, say),
    orderNumber: await orderNumberOf(db, complaint),
    images: (await listComplaintImages(db, borrowerId, id)).map(fileUrl),
    ...processResult(newest),
    history: describeHistory(await listHistory(db, complaint), replies, say),
    ...whoIsAbove(complaint.market),
  }
}

function whatWasSaid(complaint: Complaint, say: SayServer) {
  const { id, type, subType, content, caseNumber, state, market, orderId, ...clocks } = complaint
  const { sentAt, replyDueOn, resolveDueOn } = clocks
  return {
    problemId: id,
    type: titleOfType(say, type),
    sonType: titleOfSubType(say, subType),
    content,
    caseNumber: showCaseNumber(caseNumber),
    complaintState: state,
    timeZone: zoneOf(market),
    sentAt: sentAt.toISOString(),
    replyDueOn,
    resolveDueOn,
    orderNo: orderId ?? '',
  }
}

async function orderNumberOf(db: Reader, { orderId }: Complaint): Promise<string> {
  if (orderId === null) return ''
  return (await listOrderNumbers(db, [orderId])).get(orderId) ?? ''
}

type ShownReply = ComplaintReply & { readonly images: readonly string[] }

/** Newest first, with where their pictures are found. */
async function readReplies(db: Reader, complaint: Complaint): Promise<ShownReply[]> {
  const replies: ShownReply[] = []
  for (const reply of await listReplies(db, complaint)) {
    const images = (await listReplyImages(db, reply.borrowerId, reply.id)).map(fileUrl)
    replies.push({ ...reply, images })
  }
  return replies
}

/** CMP-11: every reply waits for its own rating, until a newer one does. */
function processResult(reply: ShownReply | undefined) {
  const none = { disposeDetail: '', disposeImages: [], isNeedScore: 0 as const, answeredAt: null, answeredBy: '' }
  if (reply === undefined) return none
  return {
    disposeDetail: reply.content,
    disposeImages: [...reply.images],
    isNeedScore: reply.score === null ? (1 as const) : (0 as const),
    answeredAt: reply.repliedAt.toISOString(),
    answeredBy: signatureOf(reply.repliedBy),
  }
}

function whoIsAbove(market: Market) {
  const officer = officerOf(market)
  const { name, address, url } = regulatorOf(market)
  return { officer: `${officer.name}, ${officer.title}`, regulator: { name, address, url } }
}

type Tab = { readonly name: 'inProgress' | 'answered' | 'closed'; readonly states: readonly ComplaintState[] }

const tabs: readonly Tab[] = [
  { name: 'inProgress', states: ['received', 'inProgress'] },
  { name: 'answered', states: ['answered'] },
  { name: 'closed', states: ['closed'] },
]

/** CMP-09 */
export async function listComplaints(
  { db }: Services,
  borrowerId: string,
  say: SayServer,
): Promise<Reply<'listComplaints'>> {
  const replies = await listNewestReplies(db, borrowerId)
  const all = (await listComplaintsOf(db, borrowerId)).map((complaint) => {
    const waitsFor = actWaitedFor(replies.get(complaint.id))
    return { state: complaint.state, waitsFor, item: describeItem(complaint, waitsFor, say) }
  })
  const ordered = ACTS.flatMap((act) => all.filter(({ waitsFor }) => waitsFor === act))
  return {
    tabs: tabs.map(({ name, states }) => ({
      title: say(`complaint.tabs.${name}`),
      items: ordered.filter(({ state }) => states.includes(state)).map(({ item }) => item),
    })),
  }
}

/** Acts of the borrower that a reply waits for, the most urgent first. */
const ACTS = ['reading', 'rating', 'nothing'] as const

type Act = (typeof ACTS)[number]

function actWaitedFor(reply: ComplaintReply | undefined): Act {
  if (reply === undefined || reply.score !== null) return 'nothing'
  return reply.readAt === null ? 'reading' : 'rating'
}

function describeItem(
  { id, sentAt, market, type, content, state, replyDueOn }: Complaint,
  waitsFor: Act,
  say: SayServer,
) {
  const isWaited = state === 'received' || state === 'inProgress'
  return {
    id,
    time: wallClock(sentAt, zoneOf(market)),
    type: titleOfType(say, type),
    content,
    waitsFor,
    replyDueOn: isWaited ? replyDueOn : null,
  }
}

type Answer = { readonly content: string; readonly images: readonly string[] }

/**
 * The complaint as its borrower reads it. The page shows the newest answer at the top; text and pictures of every
 * earlier one are in `replies` (newest first), so that no answer is lost.
 */
function describeHistory(
  rows: readonly HistoryRow[],
  replies: readonly Answer[],
  say: SayServer,
): Reply<'getComplaint'>['history'] {
  const earlier = replies.slice(1)
  return rows.flatMap(({ at, event }) => {
    if (!isForBorrower(event)) return []
    const answer = event === 'answered' ? earlier.pop() : undefined
    const said = say(`complaint.events.${event}`)
    const what = answer?.content ? `${said} ${answer.content}` : said
    return { at: at.toISOString(), what, images: [...(answer?.images ?? [])] }
  })
}

/** Names of those who work on a case stay among staff. */
function isForBorrower(event: BorrowersEvent | StaffEvent): event is BorrowersEvent {
  return event !== 'assigned' && event !== 'escalated' && event !== 'escalationEnded'
}

/** The name under which a member of staff signs: `ana.cruz` is Ana Cruz to a borrower. */
function signatureOf(staffName: string): string {
  const words = staffName.split(/[.-]+/).filter(Boolean)
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
