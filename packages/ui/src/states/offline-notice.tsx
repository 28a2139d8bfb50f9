import type { ReactNode } from 'react'
import { OfflineIllustration } from '../illustrations/offline-illustration.tsx'
import styles from './offline-notice.module.css'
import { useOnline } from './use-online.ts'

export type OfflineNoticeProps = { title: ReactNode; children?: ReactNode }

/** Shows itself while the phone is offline; the live region is always there so that its coming is announced. */
export function OfflineNotice({ title, children }: OfflineNoticeProps) {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <div className={styles.notice}>
          <OfflineIllustration size={64} />
          <div className={styles.text}>
            <strong>{title}</strong>
            {children && <div className="quiet">{children}</div>}
          </div>
        </div>
      )}
    </div>
  )
}
