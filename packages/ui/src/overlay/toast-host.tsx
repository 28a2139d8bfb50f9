import { useEffect, useId, useSyncExternalStore } from 'react'
import { CircleAlertIcon, CircleCheckIcon, InfoIcon } from '../icons/glyphs.ts'
import { type Glyph, Icon } from '../icons/icon.tsx'
import { addToastHost, subscribeToToasts, type Toast, type ToastTone, toastsOfHost } from './toast.ts'
import styles from './toast-host.module.css'

const ICONS: Partial<Record<ToastTone, Glyph>> = { info: InfoIcon, success: CircleCheckIcon, error: CircleAlertIcon }

/**
 * Stands once, at the end of the app; dialogs and sheets bring their own. Both regions are always there, because screen
 * readers only announce what changes inside a region they already know; errors interrupt, the rest waits its turn.
 */
export function ToastHost() {
  const host = useId()
  useEffect(() => addToastHost(host), [host])
  const ownToasts = () => toastsOfHost(host)
  const toasts = useSyncExternalStore(subscribeToToasts, ownToasts, ownToasts)
  return (
    <div className={styles.host}>
      <div aria-live="polite">{toasts.filter(({ tone }) => tone !== 'error').map(toastLine)}</div>
      <div aria-live="assertive">{toasts.filter(({ tone }) => tone === 'error').map(toastLine)}</div>
    </div>
  )
}

function toastLine({ key, text, tone }: Toast) {
  const icon = ICONS[tone]
  return (
    <p key={key} className={styles.toast}>
      {icon && <Icon of={icon} size={20} />}
      <span>{text}</span>
    </p>
  )
}
