import { anchorLine } from './anchors.ts'
import type { LedgerAudit } from './audit-ledger.ts'

/** What an audit found, for a person at a terminal. Anchors are given out only for books in which nothing is wrong. */
export function describeAudit({ faults, anchors, entryCount, loanCount }: LedgerAudit): string[] {
  const looked = `${entryCount} entries and ${loanCount} loans were read.`
  if (faults.length === 0) {
    return [
      `The books are right. ${looked}`,
      'Keep these lines away from the database; a later verification with --anchors proves that nothing before them changed.',
      ...anchors.map(anchorLine),
    ]
  }
  const things = faults.length === 1 ? 'One thing is' : `${faults.length} things are`
  return [
    `${things} wrong in the books. ${looked}`,
    ...faults.map(({ rule, subject, detail }) => `- ${rule}: ${subject}: ${detail}`),
  ]
}
