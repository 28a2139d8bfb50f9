import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './cost-bar.module.css'
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
      <div className={styles.bar} aria-hidden="true">
        {parts
          .filter((part) => part.amountMinor > 0)
          .map((part) => (
            <span
              key={part.kind}
              className={classNames(styles.part, styles[part.kind])}
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
    <span className={styles.label}>
      <span className={classNames(styles.swatch, styles[part.kind])} aria-hidden="true" />
      {part.label}
    </span>
  )
}
