import { useEffect, useSyncExternalStore } from 'react'
import { WifiOffIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { toast } from '../overlay/toast.tsx'
import styles from './offline-notice.module.css'

/** `children`: explanation, shown once as a toast. */
export type OfflineNoticeProps = { title: string; children: string }

const TOLD_FOR_MS = 6000

/**
 * Notice while the phone is offline. It overlaps the page's edge, so that nothing moves when it appears. It stands
 * before the toasts, which make way for it. The live region is always present, so that screen readers announce it.
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

/** Returns whether the browser reports a network; true when rendered at build time. */
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
