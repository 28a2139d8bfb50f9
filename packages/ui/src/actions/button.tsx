import type { ComponentProps, MouseEvent } from 'react'
import { CheckIcon } from '../icons/glyphs.ts'
import { type Glyph, Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import buttonStyles from './button.module.css'
import iconButtonStyles from './icon-button.module.css'
import rowButtonStyles from './row-button.module.css'
import spinnerStyles from './spinner.module.css'

export type ButtonTone = 'main' | 'quiet' | 'plain' | 'danger'

export type ButtonProps = ComponentProps<'button'> & {
  tone?: ButtonTone
  wide?: boolean
} & ({ busy: boolean; busyLabel: string } | { busy?: never; busyLabel?: never })

/**
 * A busy button stays focusable (a disabled one would drop the focus to the page) but does nothing, and tells screen
 * readers what it waits for. `aria-disabled` is for a button that cannot be pressed yet; its page says why.
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
        className={classNames(buttonStyles.button, buttonStyles[tone], wide && buttonStyles.wide, className)}
        aria-busy={busy || undefined}
        aria-disabled={isInert || undefined}
        onClick={click}
      >
        <span className={buttonStyles.content}>{children}</span>
        {busy && <Spinner className={buttonStyles.spinner} />}
      </button>
      {busyLabel !== undefined && (
        <span role="status" className="visually-hidden">
          {busy ? busyLabel : ''}
        </span>
      )}
    </>
  )
}

export type LinkButtonProps = ComponentProps<'a'> & { href?: string; tone?: ButtonTone; wide?: boolean }

/** Link that looks like a button. Works as the child of a router's link. */
export function LinkButton({ tone = 'main', wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={classNames(buttonStyles.button, buttonStyles[tone], wide && buttonStyles.wide, className)}>
      <span className={buttonStyles.content}>{children}</span>
    </a>
  )
}

/** Hidden from screen readers; its caller says the same in words. */
export function Spinner({ className }: { className?: string | undefined }) {
  return <span className={classNames(spinnerStyles.spinner, className)} aria-hidden="true" />
}

export type IconButtonProps = { of: Glyph; label: string; className?: string | undefined; onClick: () => void }

/** Round button with one icon, as large as a fingertip. `className` positions it. */
export function IconButton({ of, label, className, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className={classNames(iconButtonStyles.button, className)}
      aria-label={label}
      onClick={onClick}
    >
      <Icon of={of} />
    </button>
  )
}

export type RowButtonProps = ComponentProps<'button'> & {
  /** For a list of choices: true for the chosen one. */
  isChosen?: boolean
}

/** Button as wide as its list, with a picture beside its words. */
export function RowButton({ isChosen, className, children, ...rest }: RowButtonProps) {
  return (
    <button type="button" aria-pressed={isChosen} {...rest} className={classNames(rowButtonStyles.row, className)}>
      {children}
      {isChosen && <Icon of={CheckIcon} className={rowButtonStyles.mark} />}
    </button>
  )
}
