import { type Loan, type OwedKind, type OwedLine, owedKinds } from '@hulog/lending'
import { showMoney } from '../../platform/markets/show-money.ts'

type Row = { text: string; value: string }

const words: Record<OwedKind, string> = {
  principal: 'Principal',
  interest: 'Interest',
  fee: 'Fees',
  tax: 'Tax on fees',
  penalty: 'Late penalty',
  lateInterest: 'Late interest',
}
/** The page shows the first two rows at once: what was borrowed and what it costs come before what being late adds. */
const order = owedKinds.toReversed()

/** The lines of what is due, late charges each with its arithmetic, and what was paid on the loan so far. */
export function dueDetail(lines: readonly OwedLine[], { terms, repayments }: Loan): Row[] {
  const amount = (amountMinor: number) => showMoney(amountMinor, terms.currency)
  const owed = order.flatMap((kind) => rowsOf(kind, lines).map(({ text, minor }) => ({ text, value: amount(minor) })))
  const paidMinor = repayments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return paidMinor === 0 ? owed : [...owed, { text: 'Already paid on this loan', value: amount(paidMinor) }]
}

function rowsOf(kind: OwedKind, lines: readonly OwedLine[]): { text: string; minor: number }[] {
  const own = lines.filter((line) => line.kind === kind)
  if (kind === 'penalty')
    return own.map(({ arithmetic, amountMinor }) => ({ text: arithmetic.sentence, minor: amountMinor }))
  if (kind === 'lateInterest') {
    return own.map(({ arithmetic, amountMinor }) => ({
      text: `${words[kind]}: ${arithmetic.sentence}`,
      minor: amountMinor,
    }))
  }
  const minor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return minor === 0 ? [] : [{ text: words[kind], minor }]
}
