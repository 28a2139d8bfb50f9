import type { Failure } from '@hulog/client'
import { Button } from '../ui/button.tsx'
import { failureWords } from './failure-words.ts'
import styles from './states.module.css'

type FailureBoxProps = { readonly failure: Failure | null; readonly onRetry?: () => void }

/** In place of what could not be read or sent: what happened, and a way to try again. */
export function FailureBox({ failure, onRetry }: FailureBoxProps) {
  return (
    <div className={styles.failure} role="alert">
      <p>{failure ? failureWords(failure) : 'This page could not be shown. Please try again.'}</p>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
    </div>
  )
}
