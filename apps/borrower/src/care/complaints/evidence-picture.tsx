import { Icon, ProgressBar, XIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import styles from './evidence.module.css'
import pictureStyles from './pictures.module.css'

export type EvidencePictureProps = {
  src: string
  alt: string
  removeLabel: string
  onRemove: () => void
  /** Still under way, or not got through. */
  isUnsent?: boolean
  /** The share of it that is sent, 0 to 1. */
  progress?: number | undefined
}

export function EvidencePicture({ src, alt, removeLabel, onRemove, isUnsent, progress }: EvidencePictureProps) {
  const { _ } = useLingui()
  return (
    <li className={pictureStyles.tile}>
      <img className={`${pictureStyles.picture} ${isUnsent ? styles.unsent : ''}`} src={src} alt={alt} />
      <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
        <span className={styles.cross}>
          <Icon of={XIcon} size={16} />
        </span>
      </button>
      {progress !== undefined && (
        <ProgressBar className={styles.progress} value={progress} label={_('complaints.images.sending')} />
      )}
    </li>
  )
}
