import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '../actions/button.tsx'
import { XIcon } from '../icons/glyphs.ts'
import { classNames } from '../theme/class-names.ts'
import { Modal } from './modal.tsx'
import styles from './picture-dialog.module.css'

export type PictureDialogProps = {
  title: ReactNode
  labels: { close: string; zoomIn: string; zoomOut: string }
  onClose: () => void
  /** Text in place of a picture that cannot be shown. */
  notice?: ReactNode
  /** The picture, as wide as its frame. */
  children: ReactNode
}

/** Picture over the whole screen. A tap doubles its size. */
export function PictureDialog({ title, labels, onClose, notice, children }: PictureDialogProps) {
  const titleId = useId()
  const [isLarge, setLarge] = useState(false)
  return (
    <Modal labelledBy={titleId} className={styles.dialog} onClose={onClose} closesOnBackdrop>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <IconButton of={XIcon} label={labels.close} onClick={onClose} />
      </div>
      <div className={styles.frame}>
        {notice ? (
          <p role="alert" className={styles.notice}>
            {notice}
          </p>
        ) : (
          <button
            type="button"
            className={classNames(styles.picture, isLarge && styles.large)}
            aria-label={isLarge ? labels.zoomOut : labels.zoomIn}
            onClick={() => setLarge(!isLarge)}
          >
            {children}
          </button>
        )}
      </div>
    </Modal>
  )
}
