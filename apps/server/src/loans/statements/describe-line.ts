import type { Reply } from '@hulog/contract'
import type { OwedLine } from '@hulog/lending'

export type DescribedLine = Reply<'explainOwed'>['lines'][number]

export function describeLine(line: OwedLine): DescribedLine {
  const { kind, installmentNumber, amountMinor, dueOn, arithmetic } = line
  const { chargedMinor, paidMinor, waivedMinor, sentence: explanation } = arithmetic
  return { kind, installmentNumber, amountMinor, explanation, dueOn, chargedMinor, paidMinor, waivedMinor }
}
