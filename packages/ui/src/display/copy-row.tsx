import type { ReactNode } from 'react'
import { CopyIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { toast } from '../overlay/toast.ts'
import styles from './copy-row.module.css'

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

/** Copies `text`; false when the phone does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** For old web views and pages without https, where there is no clipboard to write to. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const focused = document.activeElement
  // Inside a modal dialog everything outside it is inert and cannot be selected.
  const parent = focused?.closest('dialog') ?? document.body
  parent.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
