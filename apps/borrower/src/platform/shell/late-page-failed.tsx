import { Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { lazy } from 'react'

/**
 * Rarely needed, so it is not part of the entry but fetched with the extras. On a line so bad that not even this came,
 * one button is left.
 */
export const LatePageFailed = lazy(() =>
  import('./page-failed.tsx').then(
    ({ PageFailed }) => ({ default: PageFailed }),
    () => ({ default: OnlyReload }),
  ),
)

function OnlyReload() {
  const { _ } = useLingui()
  return <Button onClick={() => location.reload()}>{_('shell.failed.reload')}</Button>
}
