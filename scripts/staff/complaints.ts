import { join } from 'node:path'
import {
  aboutCase,
  type Complaint,
  closeComplaint,
  type DescribedCase,
  describeCase,
  listCases,
  readCasePictures,
  replyToComplaint,
  startComplaint,
} from '../../apps/server/src/care/index.ts'
import { showCaseNumber } from '../../apps/server/src/platform/case-number/case-number.ts'
import { orderNames, readGivenBytes, type Say, type StaffCommand, writeGivenFile } from './staff-command.ts'

const list: StaffCommand = {
  name: 'list',
  what: 'lists open cases, at most two hundred of each kind: late ones first, then those that wait for an answer',
  permission: 'care.read',
  run: async (services, _given, say) => {
    const cases = await listCases(services)
    if (cases.length === 0) say('No complaint is open.')
    for (const { complaint, isLate } of cases) say(caseLine(complaint, isLate))
  },
}

const show: StaffCommand = {
  name: 'show',
  what: 'shows a case: its borrower and text, the replies, and its history',
  permission: 'care.read',
  words: ['CASE'],
  run: async (services, { words: [caseNumber = ''] }, say) => {
    const described = await describeCase(services, caseNumber)
    const { complaint, isLate, borrowerName, images, history } = described
    say(caseLine(complaint, isLate))
    say(`From ${borrowerName ?? 'a borrower who has stated no name'}, sent ${complaint.sentAt.toISOString()}`)
    say(`Reply by ${complaint.replyDueOn}, resolve by ${complaint.resolveDueOn}, then the regulator may be asked.`)
    const { orderId } = complaint
    say(orderId === null ? 'Of no order.' : `Order ${(await orderNames(services, [orderId]))(orderId)}`)
    for (const line of quoted(complaint.content)) say(line)
    if (images.length > 0) say(`Pictures: ${images.length}`)
    sayReplies(described, say)
    say('History:')
    for (const { at, event, by } of history) say(`  ${at.toISOString()}  ${event}${by === null ? '' : ` by ${by}`}`)
  },
}

function sayReplies({ replies }: DescribedCase, say: Say): void {
  for (const { repliedBy, repliedAt, content, images, score } of replies) {
    const rated = score === null ? 'not rated' : `rated ${score} of 5`
    say(`Answered by ${repliedBy}, ${repliedAt.toISOString()}, ${rated}:`)
    for (const line of quoted(content)) say(line)
    if (images.length > 0) say(`Pictures: ${images.length}`)
  }
}

const start: StaffCommand = {
  name: 'start',
  what: 'marks a case as being worked on; the borrower sees it',
  permission: 'care.reply',
  words: ['CASE'],
  run: async (services, { words: [caseNumber = ''], by }, say) => {
    await startComplaint(services, by, caseNumber)
    say(`In progress: ${caseNumber}`)
  },
}

const reply: StaffCommand = {
  name: 'reply',
  what: 'answers a case, with at most 2,000 characters and nine pictures; the borrower is notified and asked to rate it',
  permission: 'care.reply',
  words: ['CASE'],
  mayHave: { text: 'TEXT', pictures: 'FILE,FILE' },
  run: async (services, { words: [caseNumber = ''], options: { text = '', pictures = '' }, by }, say) => {
    const files = pictures.split(',').filter(Boolean)
    await replyToComplaint(services, by, caseNumber, { text, pictures: files.map(readGivenBytes) })
    say(`Answered: ${caseNumber}. The borrower is told.`)
  },
}

const close: StaffCommand = {
  name: 'close',
  what: 'closes an answered case; it cannot be opened again',
  permission: 'care.reply',
  words: ['CASE'],
  run: async (services, { words: [caseNumber = ''], by }, say) => {
    await closeComplaint(services, by, caseNumber)
    say(`Closed: ${caseNumber}`)
  },
}

const pictures: StaffCommand = {
  name: 'pictures',
  what: 'writes the pictures of a case into an existing folder; never overwrites a file',
  permission: 'care.read',
  words: ['CASE'],
  options: { to: 'FOLDER' },
  run: async (services, { words: [caseNumber = ''], options: { to = '' }, by }, say) => {
    const all = await readCasePictures(services, by, caseNumber)
    if (all.length === 0) say('No picture came with this case.')
    for (const { name, bytes } of all) {
      const file = join(to, name)
      writeGivenFile(file, bytes, 0o600)
      say(file)
    }
  },
}

// One line per case: its number, state, deadline and subject.
function caseLine(complaint: Complaint, isLate: boolean): string {
  const { caseNumber, state, replyDueOn, resolveDueOn, market, escalatedTo } = complaint
  const due = state === 'answered' ? `resolve by ${resolveDueOn}` : `reply by ${replyDueOn}`
  const standing =
    state === 'closed' ? state : `${state}, ${due}${isLate ? ', LATE' : ''}${escalatedTo === null ? '' : ', ESCALATED'}`
  return `${showCaseNumber(caseNumber)}  ${market}  ${standing}  ${aboutCase(complaint)}`
}

// A person's text, each of its lines behind a mark, so that it cannot imitate our own lines.
function quoted(text: string): string[] {
  return text.split('\n').map((line) => `  | ${line}`)
}

export const commands: readonly StaffCommand[] = [list, show, pictures, start, reply, close]
