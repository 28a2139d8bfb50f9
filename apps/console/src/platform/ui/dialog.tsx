import { ToastHost } from '@hulog/ui'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'

export type DialogProps = {
  title: string
  /** Called by Escape and by the button that leaves all as it is. */
  onClose: () => void
  /** `wide` where it holds a table. */
  size?: 'narrow' | 'wide'
  children: ReactNode
}

/** Native modal dialog while mounted: focus stays inside, the page behind is inert, and focus returns to where it was. */
export function Dialog({ title, onClose, size = 'narrow', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const opened = dialog.current
    const before = document.activeElement
    if (opened && !opened.open) opened.showModal()
    // A field asked for the focus, or else the title takes it: a hasty Enter decides nothing.
    const first = opened?.querySelector<HTMLElement>('[data-first-focus]')
    ;(first ?? document.getElementById(titleId))?.focus()
    return () => {
      opened?.close()
      // The button that opened it may be gone once its deed is done: then the page's heading takes the focus.
      if (before instanceof HTMLElement && before.isConnected) before.focus()
      else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    }
  }, [titleId])
  return (
    <dialog
      ref={dialog}
      className={styles[size]}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={titleId} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {children}
      <ToastHost />
    </dialog>
  )
}

export type ConfirmDialogProps = {
  /** A question that names the deed: `End the access of Ben Reyes?` */
  title: string
  /** The deed again, as the word of its button: `End access`. */
  deed: string
  isDangerous?: boolean
  isBusy: boolean
  /** Refused the last time: why, and that nothing happened. */
  refusal?: ReactNode
  onConfirm: () => void
  onClose: () => void
  /** The consequences. */
  children?: ReactNode
}

/** Asks before a deed; the answer that changes nothing stands beside the one that does. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, deed, isDangerous, isBusy, refusal, onConfirm, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={styles.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) onConfirm()
        }}
      >
        {children}
        {refusal}
        <DialogActions deed={deed} isDangerous={isDangerous} isBusy={isBusy} onClose={onClose} />
      </form>
    </Dialog>
  )
}

type DialogActionsProps = {
  deed: string
  isDangerous?: boolean | undefined
  isBusy: boolean
  onClose: () => void
  /** Buttons between the deed and the way out. */
  children?: ReactNode
}

/** The last line of a dialog's form. */
export function DialogActions({ deed, isDangerous, isBusy, onClose, children }: DialogActionsProps) {
  return (
    <div className={styles.actions}>
      <Button type="submit" tone={isDangerous ? 'danger' : 'main'} isBusy={isBusy}>
        {deed}
      </Button>
      {children}
      <Button onClick={onClose}>Cancel</Button>
    </div>
  )
}
