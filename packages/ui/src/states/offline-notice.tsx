import { useEffect, useSyncExternalStore } from 'react'
import { WifiOffIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { toast } from '../overlay/toast.ts'
import styles from './offline-notice.module.css'

/** `children`: what it means, told once when it happens. */
export type OfflineNoticeProps = { title: string; children: string }

const TOLD_FOR_MS = 6000

/**
 * Shows itself while the phone is offline, over the page's edge so that nothing moves when it comes or goes. Stands before
 * the toasts, which make way for it; the live region is always there so that its coming is announced.
 */
export function OfflineNotice({ title, children: meaning }: OfflineNoticeProps) {
  const online = useOnline()
  useEffect(() => {
    if (!online) toast(meaning, { durationMs: TOLD_FOR_MS })
  }, [online, meaning])
  return (
    <div role="status" className={styles.place} data-offline={!online || undefined}>
      {!online && (
        <p className={styles.notice}>
          <Icon of={WifiOffIcon} size={16} />
          {title}
        </p>
      )}
    </div>
  )
}

/** Whether the phone believes it has a network. Without a browser (rendered at build time) it does. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
