import type { ReactNode } from 'react'
import styles from './day-figures.module.css'

export type DayFiguresProps = { areComing: boolean; children: ReactNode }

/** A day's figures. Until they are there those of the day before stand in their place, dimmed: nothing jumps. */
export function DayFigures({ areComing, children }: DayFiguresProps) {
  return (
    <div className={styles.figures} aria-busy={areComing}>
      {children}
    </div>
  )
}
