import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { IconButton } from '../actions/button.tsx'
import { XIcon } from '../icons/glyphs.ts'
import { classNames } from '../theme/class-names.ts'
import dialogStyles from './dialog.module.css'
import styles from './modal.module.css'
import sheetStyles from './sheet.module.css'
import { ToastHost } from './toast.tsx'

export type DialogProps = {
  open: boolean
  /** Stands above the title, for a moment to remember. */
  picture?: ReactNode
  title: ReactNode
  children?: ReactNode
  /** The answers, the more likely first. */
  actions: ReactNode
  /** Called by Escape and the back gesture; must change nothing. */
  onClose: () => void
  /** Stands at the foot of the screen, so that what the page shows first stays in sight. */
  atFoot?: boolean
}

/** Dialog for decisions: it stays until it is answered. */
export function Dialog({ open, picture, title, children, actions, onClose, atFoot }: DialogProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal
      labelledBy={titleId}
      className={atFoot ? sheetStyles.sheet : dialogStyles.dialog}
      onClose={onClose}
      closesOnBackdrop={false}
    >
      <div className={dialogStyles.body}>
        {picture && <div className={dialogStyles.picture}>{picture}</div>}
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className={dialogStyles.actions}>{actions}</div>
      </div>
    </Modal>
  )
}

export type SheetProps = {
  open: boolean
  title: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

export function Sheet({ open, title, closeLabel, onClose, children }: SheetProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal labelledBy={titleId} className={sheetStyles.sheet} onClose={onClose} closesOnBackdrop>
      <div className={sheetStyles.head}>
        <h2 id={titleId} tabIndex={-1} className={sheetStyles.title}>
          {title}
        </h2>
        <IconButton of={XIcon} label={closeLabel} className={sheetStyles.close} onClick={onClose} />
      </div>
      <div className={sheetStyles.body}>{children}</div>
    </Modal>
  )
}

export type ModalProps = {
  labelledBy: string
  className: string | undefined
  onClose: () => void
  /** Closes on a tap outside: right for what can be opened again, wrong for a decision. */
  closesOnBackdrop: boolean
  children: ReactNode
}

/**
 * Native modal dialog while mounted: focus stays inside, the rest is inert, Escape and Android's back gesture close it,
 * and focus returns to where it was. Safari before 15.4 has no `showModal`: there the dialog opens over a scrim, takes
 * the focus and closes by Escape, but the page behind is not inert.
 *
 * It is drawn right after the paint that answers the tap: on a slow phone it would hold that up.
 */
export function Modal(props: ModalProps) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn && <OpenModal {...props} />
}

function OpenModal({ labelledBy, className, onClose, closesOnBackdrop, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => openDialog(dialog.current, labelledBy), [labelledBy])
  function clickBackdrop(event: MouseEvent) {
    if (closesOnBackdrop && event.target === dialog.current) onClose()
  }
  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Escape' && dialog.current?.dataset.plain !== undefined) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, className)}
      aria-labelledby={labelledBy}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (!dialog.current?.open) onClose()
      }}
      onClick={clickBackdrop}
      onKeyDown={pressKey}
    >
      {children}
      <ToastHost />
    </dialog>
  )
}

/** Opens the dialog and focuses its title: it is read first, and a hasty Enter decides nothing. */
function openDialog(dialog: HTMLDialogElement | null, titleId: string) {
  if (!dialog) return
  const page = document.documentElement
  const overflowBefore = page.style.overflow
  page.style.overflow = 'hidden'
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else openPlainly(dialog)
  document.getElementById(titleId)?.focus()
  return () => {
    page.style.overflow = overflowBefore
    if (dialog.open && typeof dialog.close === 'function') dialog.close()
  }
}

function openPlainly(dialog: HTMLDialogElement) {
  dialog.dataset.plain = ''
  dialog.setAttribute('role', 'dialog')
  dialog.setAttribute('open', '')
}
