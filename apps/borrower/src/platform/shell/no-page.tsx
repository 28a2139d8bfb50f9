import { EmptyState, ErrorState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../navigation/go-to.ts'
import { AppPage } from './app-page.tsx'
import { PageButton } from './page-link.tsx'

/** Shown for an unknown address, or one that lacks a value its page needs. */
export function NotFound() {
  const { _ } = useLingui()
  return (
    <AppPage title={_('shell.notFound.title')} parent={hrefTo('home')}>
      <EmptyState
        title={_('shell.notFound.heading')}
        action={<PageButton href={hrefTo('home')}>{_('shell.notFound.home')}</PageButton>}
      >
        {_('shell.notFound.text')}
      </EmptyState>
    </AppPage>
  )
}

/** Shown when a page's code did not arrive or broke. Reloading also brings the newest version after an update. */
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
