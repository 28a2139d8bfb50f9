import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { hrefTo } from '../navigation/href.ts'
import { AppPage } from './app-page.tsx'
import { PageButton } from './page-link.tsx'

/** An address that is no page of ours, or lacks what the page needs to know. */
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
