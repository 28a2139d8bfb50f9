import type { LoanDisclosure } from '@hulog/lending'
import { type Column, type Table, table } from '../../../platform/documents/document.ts'
import { amountsIn } from './wording.ts'

type PaymentRow = LoanDisclosure['payments']['rows'][number]
type Part = 'outstandingMinor' | 'principalMinor' | 'interestMinor' | 'feeMinor' | 'taxMinor' | 'totalMinor'

const titles: Readonly<Record<Part, string>> = {
  outstandingMinor: 'Owed before',
  principalMinor: 'Principal',
  interestMinor: 'Interest',
  feeMinor: 'Fees',
  taxMinor: 'Tax',
  totalMinor: 'To pay',
}
const parts = Object.keys(titles) as Part[]
const summed: readonly Part[] = ['principalMinor', 'interestMinor', 'feeMinor', 'taxMinor', 'totalMinor']

/** Lists every payment with date and parts, and their sums (KFS annex C). Parts that no payment has are left out. */
export function paymentPlan({ payments, currency }: LoanDisclosure): Table {
  const { rows } = payments
  const amount = amountsIn(currency)
  const shown = parts.filter((part) => (summed.slice(0, -1).includes(part) ? rows.some((row) => row[part] > 0) : true))
  const columns: Column[] = [
    { title: 'Payment' },
    { title: 'Due on' },
    ...shown.map((part) => ({ title: titles[part], isAmount: true })),
  ]
  const sums = shown.map((part) => (summed.includes(part) ? amount(sumOf(rows, part)) : ''))
  return table(
    'Payment plan',
    columns,
    rows.map((row) => [String(row.number), row.dueOn, ...shown.map((part) => amount(row[part]))]),
    ['In all', '', ...sums],
  )
}

function sumOf(rows: readonly PaymentRow[], part: Part): number {
  return rows.reduce((sum, row) => sum + row[part], 0)
}
