import { useState } from 'react'

/** Whether the browser knows passkeys at all. Many browsers inside other apps do not. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** The library that speaks with the authenticator, fetched when a passkey is made or used. */
export const loadWebAuthn = () => import('@simplewebauthn/browser')

type WebAuthn = Awaited<ReturnType<typeof loadWebAuthn>>

/**
 * Asks the phone's authenticator, once at a time. A person who closes its question, or has no passkey for us, gets the
 * same error from every browser: nothing was done, and another try is possible.
 */
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
