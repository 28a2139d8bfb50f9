import { useState } from 'react'

/** Whether the browser knows passkeys at all. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** The library that speaks with the authenticator, fetched when a passkey is made or used. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>

/** Asks the authenticator, once at a time. Closing its question and having no passkey look the same: nothing was done. */
export function useAuthenticator() {
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  async function ask<Answer>(question: (webAuthn: WebAuthn) => Promise<Answer>, onAnswer: (answer: Answer) => void) {
    setAsking(true)
    setFailed(false)
    try {
      onAnswer(await question(await loadWebAuthn()))
    } catch {
      setFailed(true)
    } finally {
      setAsking(false)
    }
  }
  return { ask, isAsking, hasFailed, forgetFailure: () => setFailed(false) }
}
