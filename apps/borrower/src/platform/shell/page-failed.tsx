import { ErrorState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../navigation/href.ts'
import { AppPage } from './app-page.tsx'

/** The code of a page did not arrive or broke. Loading afresh also brings the newest version after an update. */
export function PageFailed() {
  const { _ } = useLingui()
  return (
    <AppPage title={_('shell.failed.title')} parent={hrefTo('home')}>
      <ErrorState
        title={_('shell.failed.heading')}
        retryLabel={_('shell.failed.reload')}
        onRetry={() => location.reload()}
      >
        {_('shell.failed.text')}
      </ErrorState>
    </AppPage>
  )
}
