import { classNames } from '../theme/class-names.ts'
import styles from './installment-bar.module.css'

export type InstallmentBarProps = {
  parts: number
  filled: number
  /** What the bar says: "2 of 4 paid". */
  label: string
}

export function InstallmentBar({ parts, filled, label }: InstallmentBarProps) {
  return (
    <div className={styles.bar} role="img" aria-label={label}>
      {Array.from({ length: parts }, (_, index) => `part ${index + 1}`).map((name, index) => (
        <span key={name} className={classNames(styles.part, index < filled && styles.filled)} />
      ))}
    </div>
  )
}
