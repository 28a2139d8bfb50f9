import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './cost-bar.module.css'
import { ListRow } from './list-row.tsx'
import { ListRows } from './list-rows.tsx'

export type CostPart = {
  kind: 'received' | 'interest' | 'fees'
  label: ReactNode
  amountMinor: number
  /** The amount as it is read in the legend. */
  amount: ReactNode
}

/** What a sum is made of: one bar, and the same in words and figures below it, which is what screen readers get. */
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
