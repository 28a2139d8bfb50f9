import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Router } from 'wouter'
import { QueryProvider } from '../api/query-provider.tsx'
import { goTo } from '../navigation/go-to.ts'
import { RouteView } from './route-view.tsx'
import { requireSignIn } from './sign-in-required.ts'
import { tellFailure } from './tell-failure.ts'
import { useExtras } from './use-extras.ts'

export function App() {
  const extras = useExtras()
  return (
    <QueryProvider onSignInRequired={requireSignIn} tellFailure={tellFailure}>
      <I18nProvider i18n={i18n}>
        <Router aroundNav={(_, href, options) => goTo(href, { replace: options?.replace ?? false })}>
          {extras && <extras.Offline />}
          <RouteView />
          {extras && <extras.ToastHost />}
        </Router>
      </I18nProvider>
    </QueryProvider>
  )
}
