import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './installment-bar.module.css'
import lineStyles from './life-line.module.css'

export type InstallmentBarProps = {
  parts: number
  filled: number
  /** Text for screen readers: "2 of 4 paid". */
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

export type LifePoint = {
  key: string
  title: ReactNode
  /** A `DateText`. */
  date: ReactNode
  detail?: ReactNode
  state: 'done' | 'now' | 'late' | 'ahead'
}

/** Timeline, oldest point first. Screen readers hear the `now` point as the current one. */
export function LifeLine({ points }: { points: readonly LifePoint[] }) {
  return (
    <ol className={lineStyles.line}>
      {points.map((point) => (
        <li
          key={point.key}
          className={classNames(lineStyles.point, lineStyles[point.state])}
          aria-current={point.state === 'now' ? 'step' : undefined}
        >
          <div className={lineStyles.head}>
            <span className={lineStyles.title}>{point.title}</span>
            <span className="quiet small">{point.date}</span>
          </div>
          {point.detail && <div className={lineStyles.detail}>{point.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
