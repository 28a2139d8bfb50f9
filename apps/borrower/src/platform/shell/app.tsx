import { TabPlace } from '@hulog/ui'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { createQueryClient } from '../api/reading.ts'
import { AppRouter } from '../navigation/app-router.tsx'
import { tabOfPath } from '../navigation/tabs.ts'
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
          <PageWithTabs tabBar={extras?.AppTabBar} />
          {extras && <extras.ToastHost />}
        </AppRouter>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/** The page of the present address; in a browser the main pages stand above a tab bar. */
function PageWithTabs({ tabBar: AppTabBar }: { tabBar: Extras['AppTabBar'] | undefined }) {
  const [path] = useLocation()
  const shown = tabOfPath(path)
  return (
    <TabPlace kept={shown !== null}>
      <RouteView />
      {shown && AppTabBar && <AppTabBar shown={shown} />}
    </TabPlace>
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
