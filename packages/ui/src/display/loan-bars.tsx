import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import costBarStyles from './cost-bar.module.css'
import installmentBarStyles from './installment-bar.module.css'
import { ListRow, ListRows } from './list-rows.tsx'

export type CostPart = {
  kind: 'received' | 'interest' | 'fees'
  label: ReactNode
  amountMinor: number
  /** The amount in the legend. */
  amount: ReactNode
}

/** Parts of a sum as a bar, with a legend in words and figures, which is what screen readers get. */
export function CostBar({ parts }: { parts: readonly CostPart[] }) {
  return (
    <div>
      <div className={costBarStyles.bar} aria-hidden="true">
        {parts
          .filter((part) => part.amountMinor > 0)
          .map((part) => (
            <span
              key={part.kind}
              className={classNames(costBarStyles.part, costBarStyles[part.kind])}
              style={{ flexGrow: part.amountMinor }}
            />
          ))}
      </div>
      <ListRows>
        {parts.map((part) => (
          <ListRow key={part.kind} label={<LegendLabel part={part} />}>
            {part.amount}
          </ListRow>
        ))}
      </ListRows>
    </div>
  )
}

function LegendLabel({ part }: { part: CostPart }) {
  return (
    <span className={costBarStyles.label}>
      <span className={classNames(costBarStyles.swatch, costBarStyles[part.kind])} aria-hidden="true" />
      {part.label}
    </span>
  )
}

export type InstallmentBarProps = {
  parts: number
  filled: number
  /** Text for screen readers: "2 of 4 paid". */
  label: string
}

export function InstallmentBar({ parts, filled, label }: InstallmentBarProps) {
  return (
    <div className={installmentBarStyles.bar} role="img" aria-label={label}>
      {Array.from({ length: parts }, (_, index) => `part ${index + 1}`).map((name, index) => (
        <span
          key={name}
          className={classNames(installmentBarStyles.part, index < filled && installmentBarStyles.filled)}
        />
      ))}
    </div>
  )
}
