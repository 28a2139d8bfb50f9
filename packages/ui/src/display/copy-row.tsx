import type { ReactNode } from 'react'
import { CopyIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { toast } from '../overlay/toast.ts'
import styles from './copy-row.module.css'
import { copyText } from './copy-text.ts'

export type CopyRowProps = {
  label: ReactNode
  value: string
  /** The value as it is read, when grouped; what is copied is `value`. */
  shown?: ReactNode
  copyLabel: string
  copiedMessage: string
  failedMessage: string
}

export function CopyRow({ label, value, shown, copyLabel, copiedMessage, failedMessage }: CopyRowProps) {
  async function copy() {
    if (await copyText(value)) toast(copiedMessage, { tone: 'success' })
    else toast(failedMessage, { tone: 'error' })
  }
  return (
    <div className={styles.row}>
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{shown ?? value}</span>
      </span>
      <button type="button" className={styles.copy} onClick={copy}>
        <Icon of={CopyIcon} size={18} />
        {copyLabel}
      </button>
    </div>
  )
}
