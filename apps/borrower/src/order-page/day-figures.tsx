import type { ReactNode } from 'react'
import styles from './day-figures.module.css'
import type { ForDay } from './for-day.ts'

export type DayFiguresProps = { of: Pick<ForDay, 'isOld' | 'isComing'>; children: ReactNode }

/** A day's figures. Until they are there those of the day before stand in their place, dimmed: nothing jumps. */
export function DayFigures({ of: { isOld, isComing }, children }: DayFiguresProps) {
  return (
    <div className={isOld ? `${styles.figures} ${styles.old}` : styles.figures} aria-busy={isComing}>
      {children}
    </div>
  )
}
