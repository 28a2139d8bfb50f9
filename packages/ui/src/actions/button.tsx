import type { ComponentProps, MouseEvent } from 'react'
import { classNames } from '../theme/class-names.ts'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

export type ButtonTone = 'main' | 'quiet' | 'plain' | 'danger'

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  wide?: boolean
} & ({ busy: boolean; busyLabel: string } | { busy?: never; busyLabel?: never })

/**
 * A busy button stays focusable (a disabled one would drop the focus to the page) but does nothing, and tells screen
 * readers what it waits for. `aria-disabled` is for one that cannot be pressed yet and whose page says why.
 */
export function Button({ tone = 'main', wide, busy, busyLabel, className, children, onClick, ...rest }: ButtonProps) {
  const isInert = busy || String(rest['aria-disabled']) === 'true'
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <>
      <button
        type="button"
        {...rest}
        className={classNames(styles.button, styles[tone], wide && styles.wide, className)}
        aria-busy={busy || undefined}
        aria-disabled={isInert || undefined}
        onClick={click}
      >
        <span className={styles.content}>{children}</span>
        {busy && <Spinner className={styles.spinner} />}
      </button>
      {busyLabel !== undefined && (
        <span role="status" className="visually-hidden">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  )
}
