import { type NoticeTone, StateMark } from '../../platform/ui/notice.tsx'
import { When } from '../../platform/ui/values.tsx'
import type { Case, CaseInFull, CaseStep, Colleagues } from './complaints.queries.ts'

type State = Case['complaintState']

export const STATES: readonly State[] = ['received', 'inProgress', 'answered', 'closed']

export const STATE_NAMES: Readonly<Record<State, string>> = {
  received: 'Received',
  inProgress: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
}

const STATE_TONES: Readonly<Record<State, NoticeTone | 'ended'>> = {
  received: 'caution',
  inProgress: 'plain',
  answered: 'done',
  closed: 'ended',
}

export function CaseState({ state }: { state: State }) {
  return <StateMark tone={STATE_TONES[state]}>{STATE_NAMES[state]}</StateMark>
}

/** The day of the next step, and what is left until then. */
export function Due({ row }: { row: Pick<Case, 'dueOn' | 'isLate' | 'daysLeft'> }) {
  if (row.dueOn === null) return null
  return (
    <>
      <When at={row.dueOn} />{' '}
      {row.isLate ? (
        <StateMark tone="wrong">{leftInWords(row)}</StateMark>
      ) : (
        <span className="quiet">{leftInWords(row)}</span>
      )}
    </>
  )
}

export function leftInWords({ daysLeft }: Pick<Case, 'daysLeft'>): string {
  if (daysLeft === null) return ''
  if (daysLeft === 0) return 'today'
  const days = Math.abs(daysLeft) === 1 ? '1 day' : `${Math.abs(daysLeft)} days`
  return daysLeft < 0 ? `${days} late` : `${days} left`
}

export function Escalated({ to, colleagues }: { to: string | null; colleagues?: Colleagues | undefined }) {
  if (to === null) return null
  const role = colleagues?.addressees.find(({ addressee }) => addressee === to)
  return <StateMark tone="wrong">{role?.addresseeName ?? to}</StateMark>
}

export function starsInWords(score: number | null): string {
  return score === null ? '' : `${score} of 5`
}

type Deadline = CaseInFull['replyDeadline']

const OUTCOMES: Readonly<Record<Deadline['outcome'], readonly [NoticeTone, string]>> = {
  open: ['plain', 'open'],
  met: ['done', 'met'],
  missed: ['wrong', 'missed'],
}

export function DeadlineInWords({ deadline }: { deadline: Deadline }) {
  const [tone, word] = OUTCOMES[deadline.outcome]
  return (
    <>
      <When at={deadline.on} /> <StateMark tone={tone}>{word}</StateMark>
      <br />
      <span className="quiet">{deadline.basis}</span>
    </>
  )
}

/** One step of the history in words. */
export function stepInWords({ event, by, to, note }: CaseStep): string {
  const words: Readonly<Record<CaseStep['event'], string>> = {
    received: 'The borrower sent it',
    started: `${by} began to work on it`,
    answered: `${by} answered`,
    rated: 'The borrower rated the answer',
    closed: `${by} closed it`,
    assigned: to === null ? `${by} gave it back to nobody` : to === by ? `${by} took it` : `${by} gave it to ${to}`,
    escalated: `${by} escalated it to ${to}`,
    escalationEnded: `${by} took the escalation back`,
  }
  return note === '' ? words[event] : `${words[event]}: ${note}`
}
