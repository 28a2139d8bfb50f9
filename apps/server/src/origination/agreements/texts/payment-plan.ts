import { type Column, type Table, table } from '../../../platform/documents/document.ts'
import type { Wording } from '../../../platform/texts/wording.ts'
import type { DescribedDisclosure } from '../disclosure/disclosure-facts.ts'

type PaymentRow = DescribedDisclosure['payments']['rows'][number]

const summed = ['principalMinor', 'interestMinor', 'feeMinor', 'taxMinor', 'totalMinor'] as const
const parts = ['outstandingMinor', ...summed] as const
type Part = (typeof parts)[number]

/** Parts that are left out when no payment has them. */
const optional: readonly Part[] = summed.slice(0, -1)

/** Lists every payment with date and parts, and their sums (KFS annex C). */
export function paymentPlan({ payments }: DescribedDisclosure, { say, amount }: Wording): Table {
  const { rows } = payments
  const shown = parts.filter((part) => !optional.includes(part) || rows.some((row) => row[part] > 0))
  const columns: Column[] = [
    { title: say('paper.payment') },
    { title: say('paper.dueOn') },
    ...shown.map((part) => ({ title: say(`keyFacts.plan.${part}`), isAmount: true })),
  ]
  const sums = shown.map((part) => (part === 'outstandingMinor' ? '' : amount(sumOf(rows, part))))
  return table(
    say('keyFacts.plan'),
    columns,
    rows.map((row) => [String(row.number), row.dueOn, ...shown.map((part) => amount(row[part]))]),
    [say('paper.inAll'), '', ...sums],
  )
}

function sumOf(rows: readonly PaymentRow[], part: Part): number {
  return rows.reduce((sum, row) => sum + row[part], 0)
}
