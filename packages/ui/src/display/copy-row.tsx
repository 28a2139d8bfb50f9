import type { ReactNode } from 'react'
import { CopyIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { toast } from '../overlay/toast.tsx'
import styles from './copy-row.module.css'

export type CopyRowProps = {
  label: ReactNode
  value: string
  /** The value grouped for reading; `value` is copied. */
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

/** Copies `text`; returns false when the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Fallback for old web views and pages without https, which have no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  const focused = document.activeElement
  // While a modal dialog is open, everything outside it is inert and cannot be selected.
  const parent = focused?.closest('dialog') ?? document.body
  parent.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return copied
}
