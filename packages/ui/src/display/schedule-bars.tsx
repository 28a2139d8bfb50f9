import type { ReactNode } from 'react'
import styles from './schedule-bars.module.css'

const KINDS = ['principal', 'interest', 'fees'] as const

type BarKind = (typeof KINDS)[number]

export type ScheduleBar = { readonly [Kind in BarKind]: number }

export type ScheduleBarsProps = {
  bars: readonly ScheduleBar[]
  /** The picture in words; a table beside it gives the figures. */
  label: string
  legend: { readonly [Kind in BarKind]: ReactNode }
}

const HEIGHT = 100

/** One bar a payment, divided into its parts. One path a part, so that 600 payments cost a phone no more than four. */
export function ScheduleBars({ bars, label, legend }: ScheduleBarsProps) {
  const shown = KINDS.filter((kind) => bars.some((bar) => bar[kind] > 0))
  return (
    <div>
      <svg
        className={styles.bars}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {shown.map((kind) => (
          <path key={kind} className={styles[kind]} d={barsPath(bars, kind)} />
        ))}
      </svg>
      <div className={styles.legend} aria-hidden="true">
        {shown.map((kind) => (
          <span key={kind}>
            <svg className={styles.swatch} viewBox="0 0 1 1" aria-hidden="true">
              <path className={styles[kind]} d="M0 0h1v1h-1z" />
            </svg>
            {legend[kind]}
          </span>
        ))}
      </div>
    </div>
  )
}

/** Draws one part of every bar, on top of the parts before it. Few bars have gaps, many form one area. */
export function barsPath(bars: readonly ScheduleBar[], kind: BarKind): string {
  const highest = Math.max(1, ...bars.map((bar) => KINDS.reduce((sum, part) => sum + bar[part], 0)))
  const width = bars.length > 60 ? 1 : 0.8
  const below = KINDS.slice(0, KINDS.indexOf(kind))
  return bars
    .map((bar, index) => {
      const height = (bar[kind] / highest) * HEIGHT
      const bottom = HEIGHT - (below.reduce((sum, part) => sum + bar[part], 0) / highest) * HEIGHT
      return height > 0 ? `M${index} ${rounded(bottom)}v${rounded(-height)}h${width}v${rounded(height)}z` : ''
    })
    .join('')
}

function rounded(length: number): number {
  return Math.round(length * 100) / 100
}
