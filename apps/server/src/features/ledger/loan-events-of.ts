import { type LoanEvent, parseIsoDate, type RepaymentPurpose, type Waived } from '@hulog/lending'

/** A loan event as it is stored. */
export type StoredEvent = {
  type: string
  on: string
  amountMinor: number
  sourceId: string
  detail: { amounts?: Waived['amounts']; purpose?: RepaymentPurpose } | null
}

/** The events of the loan there is now: a payout that came back takes everything before it along. */
export function loanEventsOf(rows: readonly StoredEvent[]): LoanEvent[] {
  const lastReturn = rows.findLastIndex(({ type }) => type === 'payoutReversed')
  return rows.slice(lastReturn + 1).map(loanEventOf)
}

function loanEventOf({ type, on: day, amountMinor, sourceId: id, detail }: StoredEvent): LoanEvent {
  const on = parseIsoDate(day)
  switch (type) {
    case 'disbursed':
      return { type, on }
    case 'repaid':
      return { type, id, on, amountMinor, ...(detail?.purpose && { purpose: detail.purpose }) }
    case 'waived':
      return { type, id, on, amounts: detail?.amounts ?? {} }
    case 'refunded':
      return { type, id, on, amountMinor }
    case 'extended':
    case 'writtenOff':
      return { type, id, on }
    case 'reversed':
      return { type, id }
    default:
      throw new Error(`"${type}" is no event of a loan`)
  }
}
