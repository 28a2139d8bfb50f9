import type { IsoDate } from '../calendar/iso-date.ts'
import { type OwedKind, owedKinds } from '../terms/allocation-terms.ts'
import type { InstallmentPosition, Position } from './position.ts'
import type { StatementKind } from './statement.ts'

export type ChargeKind = Exclude<OwedKind, 'principal'>

/** Something charged since the statement last looked. */
export type NewCharge = { kind: StatementKind; amountMinor: number; sentence: string }

const chargeKinds = owedKinds.filter((kind): kind is ChargeKind => kind !== 'principal')

/** What a statement has shown as charged, by installment and kind. */
export type Shown = Map<string, number>

/**
 * What became charged since the statement last looked, and notes it as shown. Late charges count as they accrue; agreed
 * interest, fees and tax on their due date, or before it as far as they were paid or waived.
 */
export function newCharges({ installments, on }: Position, shown: Shown): NewCharge[] {
  return installments.flatMap((row) =>
    chargeKinds.flatMap((kind) => {
      const key = `${row.planned.number} ${kind}`
      const chargedMinor = chargedSoFar(row, kind, on)
      const amountMinor = chargedMinor - (shown.get(key) ?? 0)
      if (amountMinor <= 0) return []
      shown.set(key, chargedMinor)
      return [{ kind, amountMinor, sentence: describe(row, kind, on) }]
    }),
  )
}

function chargedSoFar(row: InstallmentPosition, kind: ChargeKind, on: IsoDate): number {
  const isCharged = kind === 'penalty' || kind === 'lateInterest' || row.planned.dueOn <= on
  return isCharged ? row.charged[kind] : row.paid[kind] + row.waived[kind]
}

const words: Record<ChargeKind, string> = {
  penalty: 'Late penalty',
  lateInterest: 'Late interest',
  fee: 'Fee',
  tax: 'Tax on fees',
  interest: 'Interest',
}

function describe({ planned }: InstallmentPosition, kind: ChargeKind, on: IsoDate): string {
  if (kind === 'lateInterest') return `${words[kind]} on installment ${planned.number} until ${on}`
  if (kind === 'fee' && planned.added?.by === 'extension') return `Extension fee, installment ${planned.number}`
  const early = planned.dueOn > on ? `, due on ${planned.dueOn}` : ''
  return `${words[kind]}, installment ${planned.number}${early}`
}
