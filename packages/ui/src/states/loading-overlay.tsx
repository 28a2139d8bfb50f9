import { Spinner } from '../actions/button.tsx'
import styles from './loading-overlay.module.css'

/** COM-03: covers the page during a call that must not be disturbed. */
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
