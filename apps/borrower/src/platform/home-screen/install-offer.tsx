import { Button, Card } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { lastingStorage } from '../browser/storage.ts'
import { appName } from '../shell/app-page.tsx'
import { nativeShell } from '../shell/native-shell.ts'

/** The browser's own question, which `opening.ts` held back. */
type BrowserOffer = { prompt(): Promise<unknown> }
type OfferWindow = { installOffer?: BrowserOffer }

const STORED_AS = 'hulog.installOffer'

/**
 * Offers to put the app on the home screen, until the borrower answered. Where the browser cannot ask, as on an iPhone, it
 * says how to do it. In a native shell and in an app that stands there already it offers nothing.
 */
export function InstallOffer() {
  const { _ } = useLingui()
  const [isAnswered, setAnswered] = useState(() => isSettled())
  const offer = useBrowserOffer()
  if (isAnswered || (!offer && !isSafariOfPhone(navigator.userAgent))) return null

  function settle() {
    lastingStorage.setItem(STORED_AS, 'answered')
    setAnswered(true)
  }
  function add() {
    // The borrower has answered, with yes or with no.
    settle()
    void offer?.prompt().catch(() => {})
  }
  return (
    <Card>
      <h2>{_('install.title', { name: appName })}</h2>
      <p className="quiet">{_(offer ? 'install.text' : 'install.ios')}</p>
      {offer && (
        <Button wide tone="quiet" onClick={add}>
          {_('install.add')}
        </Button>
      )}
      <Button wide tone="plain" onClick={settle}>
        {_(offer ? 'install.no' : 'install.understood')}
      </Button>
    </Card>
  )
}

function useBrowserOffer(): BrowserOffer | undefined {
  const [offer, setOffer] = useState(browserOffer)
  useEffect(() => {
    const look = () => setOffer(browserOffer())
    addEventListener('beforeinstallprompt', look)
    return () => removeEventListener('beforeinstallprompt', look)
  }, [])
  return offer
}

function browserOffer(): BrowserOffer | undefined {
  return (window as OfferWindow).installOffer
}

function isSettled(): boolean {
  return lastingStorage.getItem(STORED_AS) !== null || nativeShell.shell !== 'browser' || isOnHomeScreen()
}

/** iPhones have a word of their own for it. */
function isOnHomeScreen(): boolean {
  const { standalone } = navigator as { standalone?: boolean }
  return standalone === true || matchMedia('(display-mode: standalone)').matches
}

/** Other browsers on an iPhone name themselves in place of a version of Safari, and put no app on the home screen in this way. */
export function isSafariOfPhone(agent: string): boolean {
  return /iPhone|iPad|iPod/.test(agent) && agent.includes(' Version/') && agent.includes(' Safari/')
}
