import { DateLanguage, DateZone, TabPlace, WrongFieldsWords } from '@hulog/ui'
import { i18n } from '@lingui/core'
import { I18nProvider, useLingui } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { createQueryClient } from '../api/reading.ts'
import { lenderZone } from '../browser/storage.ts'
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
        <InLanguage>
          <AppRouter>
            {extras && <extras.Offline />}
            <PageWithTabs tabBar={extras?.AppTabBar} />
            {extras && <extras.ToastHost ofPage />}
          </AppRouter>
        </InLanguage>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/** Tells the components, which have no texts of their own, the language of dates and what a form says of its errors. */
function InLanguage({ children }: { children: ReactNode }) {
  const { i18n, _ } = useLingui()
  return (
    <DateLanguage value={i18n.locale}>
      <WrongFieldsWords value={(count) => _('shell.wrongFields', { count })}>{children}</WrongFieldsWords>
    </DateLanguage>
  )
}

/** The page of the present address; in a browser the main pages stand above a tab bar. */
function PageWithTabs({ tabBar: AppTabBar }: { tabBar: Extras['AppTabBar'] | undefined }) {
  const [path] = useLocation()
  const shown = tabOfPath(path)
  return (
    <TabPlace kept={shown !== null}>
      <DateZone value={lenderZone()}>
        <RouteView />
      </DateZone>
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
