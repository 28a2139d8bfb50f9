import type { ReactNode } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './life-line.module.css'

export type LifePoint = {
  key: string
  title: ReactNode
  /** A `DateText`. */
  date: ReactNode
  detail?: ReactNode
  state: 'done' | 'now' | 'late' | 'ahead'
}

/** Dated points on one line, oldest first. The point of `now` is named as the current one to screen readers. */
export function LifeLine({ points }: { points: readonly LifePoint[] }) {
  return (
    <ol className={styles.line}>
      {points.map((point) => (
        <li
          key={point.key}
          className={classNames(styles.point, styles[point.state])}
          aria-current={point.state === 'now' ? 'step' : undefined}
        >
          <div className={styles.head}>
            <span className={styles.title}>{point.title}</span>
            <span className="quiet small">{point.date}</span>
          </div>
          {point.detail && <div className={styles.detail}>{point.detail}</div>}
        </li>
      ))}
    </ol>
  )
}
