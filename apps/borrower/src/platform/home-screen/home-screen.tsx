import { Button } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { loadMessages } from '../language/language.ts'
import { keepShell } from './keep-shell.ts'
import styles from './new-version.module.css'

/** Keeps the app on the phone, and says when a newer version of it is there. */
export function HomeScreen() {
  const [isOld, setOld] = useState(false)
  useEffect(() => {
    // The words are fetched while there is a connection: some are for the time without one.
    const words = loadMessages(['home-screen'])
    const tellWhenReady = () => void words.then(() => setOld(true)).catch(() => {})
    words.then(() => keepShell(tellWhenReady)).catch(() => {})
  }, [])
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
