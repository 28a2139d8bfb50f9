import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { createQueryClient } from '../api/reading.ts'
import { AppRouter } from '../navigation/app-router.tsx'
import { type Extras, loadExtras } from './failures.ts'
import { RouteView } from './route-view.tsx'

export function App() {
  const extras = useExtras()
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider i18n={i18n}>
        <AppRouter>
          {extras && <extras.Offline />}
          <RouteView />
          {extras && <extras.ToastHost />}
        </AppRouter>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/**
 * Loads what surrounds every page but can wait, when the first page is drawn and the phone is idle. The app works without
 * it.
 */
function useExtras(): Extras | null {
  const [extras, setExtras] = useState<Extras | null>(null)
  useEffect(() => {
    // Safari has had no idle callback before 2026.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => loadExtras().then(setExtras, () => {}))
  }, [])
  return extras
}
