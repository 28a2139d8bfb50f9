import type { ReactNode } from 'react'
import { CheckIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import { Details } from './figures.tsx'
import styles from './life-line.module.css'

export type LifePoint = {
  key: string
  title: ReactNode
  /** A `DateText`. */
  date: ReactNode
  /** A sum of money, at the line's end; the date then stands below the title. */
  amount?: ReactNode
  detail?: ReactNode
  /** `today` marks the day itself: between what was and what comes. */
  state: 'done' | 'now' | 'late' | 'ahead' | 'today'
}

/** Points that open in place, so that a long loan still fits on a screen. */
export type LifeFold = { key: string; moreLabel: ReactNode; hideLabel: ReactNode; points: readonly LifePoint[] }

/** Timeline, oldest point first. Screen readers hear the `now` point, or the day itself, as the current one. */
export function LifeLine({ points }: { points: readonly (LifePoint | LifeFold)[] }) {
  return (
    <ol className={styles.line}>
      {points.map((point) =>
        'points' in point ? <Fold key={point.key} fold={point} /> : <Point key={point.key} point={point} />,
      )}
    </ol>
  )
}

function Fold({ fold: { points, moreLabel, hideLabel } }: { fold: LifeFold }) {
  return (
    <li className={classNames(styles.point, styles.fold)}>
      <Details moreLabel={moreLabel} hideLabel={hideLabel}>
        <LifeLine points={points} />
      </Details>
    </li>
  )
}

function Point({ point: { title, date, amount, detail, state } }: { point: LifePoint }) {
  const isCurrent = state === 'now' || state === 'today'
  return (
    <li className={classNames(styles.point, styles[state])} aria-current={isCurrent ? 'step' : undefined}>
      <span className={styles.dot} aria-hidden="true">
        {state === 'done' && <Icon of={CheckIcon} size={12} />}
        {state === 'late' && '!'}
      </span>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        {amount === undefined ? (
          <span className="quiet small">{date}</span>
        ) : (
          <span className={styles.amount}>{amount}</span>
        )}
      </div>
      {amount !== undefined && <p className="quiet small">{date}</p>}
      {detail && <div className={styles.detail}>{detail}</div>}
    </li>
  )
}
