import { OfflineNotice } from '@hulog/ui'
import { useLingui } from '@lingui/react'

export { ToastHost } from '@hulog/ui'
export { toastFailure } from './failure-toast.ts'
export { PageFailed } from './page-failed.tsx'

export function Offline() {
  const { _ } = useLingui()
  return <OfflineNotice title={_('shell.offline.title')}>{_('shell.offline.text')}</OfflineNotice>
}
