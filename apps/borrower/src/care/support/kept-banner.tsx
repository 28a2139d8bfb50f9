import { StatusBanner, WifiOffIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'

/** There is no connection, and what stands below is what was read last. */
export function KeptBanner() {
  const { _ } = useLingui()
  return (
    <StatusBanner tone="waiting" icon={WifiOffIcon} title={_('support.kept')} description={_('support.keptText')} />
  )
}
