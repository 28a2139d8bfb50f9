import type { Permission } from '@hulog/contract/permissions'
import type { ComponentType } from 'react'
import { LoanContacts } from '../collections/loan-contacts.tsx'
import type { LoanCase } from './loan.queries.ts'
import { LedgerPane } from './panes/ledger-pane.tsx'
import { MessagesPane } from './panes/messages-pane.tsx'
import { OwedLines } from './panes/owed-lines.tsx'
import { PapersPane } from './panes/papers-pane.tsx'
import { PaymentsPane } from './panes/payments-pane.tsx'
import { SchedulePane } from './panes/schedule-pane.tsx'
import { TermsPane } from './panes/terms-pane.tsx'
import { Timeline } from './timeline.tsx'

export type LoanPane = {
  /** Its name in the address. */
  readonly name: string
  readonly label: string
  /** Right without which it is not shown, besides that to see loans. */
  readonly permission?: Permission
  /** Takes the whole width, without the timeline beside it. */
  readonly isAlone?: boolean
  readonly Pane: ComponentType<{ loan: LoanCase }>
}

/** The panes of a loan, in the order of their keys. The first one is shown where the address names none. */
export const loanPanes: readonly LoanPane[] = [
  { name: 'owed', label: 'Owed', Pane: OwedPane },
  { name: 'schedule', label: 'Schedule', Pane: SchedulePane, isAlone: true },
  { name: 'timeline', label: 'Timeline', Pane: TimelinePane, isAlone: true },
  { name: 'payments', label: 'Payments and charges', Pane: PaymentsPane },
  { name: 'terms', label: 'Terms', Pane: TermsPane },
  { name: 'ledger', label: 'Ledger', Pane: LedgerPane },
  { name: 'papers', label: 'Papers', Pane: PapersPane },
  { name: 'messages', label: 'Messages', Pane: MessagesPane },
  { name: 'contacts', label: 'Contacts', Pane: ContactsPane, permission: 'collections.read' },
]

/** The schedule in short, and what is owed of it with its arithmetic. */
function OwedPane({ loan }: { loan: LoanCase }) {
  return (
    <>
      <SchedulePane loan={loan} isShort />
      <OwedLines loan={loan} />
    </>
  )
}

function ContactsPane({ loan: { order } }: { loan: LoanCase }) {
  return <LoanContacts orderId={order.orderId} currency={order.currency} />
}

function TimelinePane({ loan }: { loan: LoanCase }) {
  return <Timeline orderId={loan.order.orderId} />
}
