import { OfflineNotice, ToastHost } from '@hulog/ui'
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { goTo } from '../navigation/go-to.ts'
import { RouteView } from './route-view.tsx'

export function App({ queryClient }: { queryClient: QueryClient }) {
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <Router aroundNav={(_, href, options) => goTo(href, { replace: options?.replace ?? false })}>
          <Offline />
          <RouteView />
          <ToastHost />
        </Router>
      </I18nProvider>
    </QueryClientProvider>
  )
}

function Offline() {
  const { _ } = useLingui()
  return <OfflineNotice title={_('shell.offline.title')}>{_('shell.offline.text')}</OfflineNotice>
}
