import { classNames } from '../theme/class-names.ts'
import styles from './spinner.module.css'

/** Only for the eye; whoever shows it says the same in words. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.spinner, className)} aria-hidden="true" />
}
