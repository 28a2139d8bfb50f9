import { classNames, Spinner } from '@hulog/ui'
import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonProps = ComponentProps<'button'> & {
  /** `main` once a page at most; `danger` for what cannot be taken back. */
  tone?: 'main' | 'plain' | 'danger'
  isBusy?: boolean
  /** The key that does the same, such as `a`. */
  shortcut?: string | undefined
}

/**
 * A busy button stays focusable (a disabled one would drop the focus to the page) but does nothing. Buttons that would be
 * refused are not drawn at all: see `NotOffered`.
 */
export function Button({ tone = 'plain', isBusy, shortcut, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.button, styles[tone], className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      aria-keyshortcuts={shortcut}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy && <Spinner className={styles.spinner} />}
      {children}
      {shortcut && (
        <span className={styles.key} aria-hidden="true">
          {shortcut}
        </span>
      )}
    </button>
  )
}

/** A word that acts, in a line of text or a cell. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(styles.text, className)} />
}
