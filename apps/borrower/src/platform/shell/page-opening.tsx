import { useLingui } from '@lingui/react'
import { AppPage } from './app-page.tsx'
import { LoadingCards } from './loading-cards.tsx'

/** While the code of a page is on its way. */
export function PageOpening() {
  const { _ } = useLingui()
  return (
    <AppPage title={_('shell.loading')}>
      <LoadingCards heights={[96, 160]} />
    </AppPage>
  )
}
