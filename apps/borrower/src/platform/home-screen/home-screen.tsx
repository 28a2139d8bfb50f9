import { Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { loadMessages } from '../language/language.ts'
import { hrefTo } from '../navigation/go-to.ts'
import { keepSubscription } from '../push/push.ts'
import { keepShell } from './keep-shell.ts'
import styles from './new-version.module.css'

/** Keeps the app on the phone and its messages with their borrower, and says when a newer version of it is there. */
export function HomeScreen() {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    // The words are fetched while there is a connection: some are for the time without one.
    const words = loadMessages(['home-screen'])
    const tellWhenReady = () => void words.then(() => setOld(true)).catch(() => {})
    words.then(() => keepShell(tellWhenReady)).catch(() => {})
  }, [])
  const [path] = useLocation()
  const isSigningIn = path.startsWith(hrefTo('login'))
  useEffect(() => {
    if (!isSigningIn) void keepSubscription()
  }, [isSigningIn])
  return <NewVersion isThere={isOld} onLater={() => setOld(false)} />
}

/**
 * Offers to reload, and never does so itself. It steps aside while something is typed; forms keep what was typed. The live
 * region is always there, so that screen readers announce the offer.
 */
export function NewVersion({ isThere, onLater }: { isThere: boolean; onLater: () => void }) {
  const { _ } = useLingui()
  const isTyping = useIsTyping()
  return (
    <div className={styles.place} role="status">
      {isThere && !isTyping && (
        <div className={styles.notice}>
          <p>
            <strong>{_('version.title')}</strong>
          </p>
          <p className="quiet small">{_('version.text')}</p>
          <div className={styles.answers}>
            <Button tone="quiet" onClick={() => location.reload()}>
              {_('version.reload')}
            </Button>
            <Button tone="plain" onClick={onLater}>
              {_('version.later')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}

function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(isFieldFocused)
  useEffect(() => {
    const look = () => setTyping(isFieldFocused())
    const left = () => setTyping(false)
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', left)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', left)
    }
  }, [])
  return isTyping
}

function isFieldFocused(): boolean {
  return document.activeElement?.matches('input, textarea, select') ?? false
}
