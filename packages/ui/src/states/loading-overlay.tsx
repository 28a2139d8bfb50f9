import { Spinner } from '../actions/spinner.tsx'
import styles from './loading-overlay.module.css'

/** COM-03: over the page while a call that must not be disturbed is under way. */
export function LoadingOverlay({ text = 'loading...' }: { text?: string }) {
  return (
    <div className={styles.overlay}>
      <div className={styles.box} role="status">
        <Spinner className={styles.spinner} />
        {text}
      </div>
    </div>
  )
}
