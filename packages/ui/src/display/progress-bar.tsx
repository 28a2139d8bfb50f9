import { classNames } from '../theme/class-names.ts'
import styles from './progress-bar.module.css'

export type ProgressBarProps = {
  /** The share that is done, 0 to 1. */
  value: number
  label: string
  className?: string | undefined
}

/** How far something on its way has come; where it lies and how wide it is are its user's. */
export function ProgressBar({ value, label, className }: ProgressBarProps) {
  return <progress className={classNames(styles.bar, className)} value={value} aria-label={label} />
}
