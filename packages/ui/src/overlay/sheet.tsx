import { type ReactNode, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { XIcon } from '../icons/glyphs.ts'
import { Modal } from './modal.tsx'
import styles from './sheet.module.css'

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
    <Modal labelledBy={titleId} className={styles.sheet} onClose={onClose} closesOnBackdrop>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton of={XIcon} label={closeLabel} className={styles.close} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
    </Modal>
  )
}
