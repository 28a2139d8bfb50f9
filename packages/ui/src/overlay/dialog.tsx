import { type ReactNode, useId } from 'react'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

export type DialogProps = {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** The answers, the likelier one first. */
  actions: ReactNode
  /** Escape or the back gesture: the same as the answer that changes nothing. */
  onClose: () => void
}

/** Only for decisions: it stays until it is answered. */
export function Dialog({ open, title, children, actions, onClose }: DialogProps) {
  const titleId = useId()
  if (!open) return null
  return (
    <Modal labelledBy={titleId} className={styles.dialog} onClose={onClose} closesOnBackdrop={false}>
      <div className={styles.body}>
        <h2 id={titleId} tabIndex={-1}>
          {title}
        </h2>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
