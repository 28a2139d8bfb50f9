import { type BackWindow, listenForBack } from '@hulog/bridge'
import { useEffect, useLayoutEffect, useState } from 'react'
import { nativeShell } from '../shell/native-shell.ts'
import { entryState, goTo } from './go-to.ts'

export type LeaveGuard = {
  /** True after the borrower pressed the shell's or the browser's back button. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/** NAT-14: while it is on, going back asks first. Opening another page does not ask. */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const [isAsking, setAsking] = useState(false)
  // In a layout effect, so that nobody can leave between the page and its guard.
  useLayoutEffect(() => (isOn ? keepGuard(setAsking) : undefined), [isOn])
  return {
    isAsking,
    stay: () => {
      setAsking(false)
      standGuard()
    },
    leave: () => {
      setAsking(false)
      void passGuard().then(() => nativeShell.post('closeWebView'))
    },
  }
}

const inFront: (() => void)[] = []

/** While something stands in front of a guarded page, going back closes that, not the page. */
export function useBackCloses(close: () => void): void {
  useEffect(() => {
    inFront.push(close)
    return () => void inFront.splice(inFront.indexOf(close), 1)
  }, [close])
}

function closeInFront(): boolean {
  const close = inFront.at(-1)
  close?.()
  return close !== undefined
}

/** Replaces a guarded page after a commitment. */
export async function replaceGuarded(href: string): Promise<void> {
  await passGuard()
  goTo(href, { replace: true })
}

function keepGuard(setAsking: (isAsking: boolean) => void): () => void {
  const { pathname, search } = location
  const isHere = () => location.pathname === pathname && location.search === search
  const followHistory = () => {
    if (!isHere() || isPassingGuard()) return
    if (!isGuarded() && closeInFront()) standGuard()
    // Going forward onto the guard takes the question back.
    else setAsking(!isGuarded())
  }
  standGuard()
  addEventListener('popstate', followHistory)
  const stopListening = listenForBack(window as BackWindow, () => {
    if (!closeInFront()) setAsking(true)
    return true
  })
  return () => {
    removeEventListener('popstate', followHistory)
    stopListening()
    // Without the guard, going back would first lead to the same page.
    if (isHere()) void passGuard()
  }
}

/**
 * Pushes a second history entry of the same page, so that going back is noticed while the page is still shown. A reload
 * keeps the guard; there is never a second one.
 */
function standGuard(): void {
  if (isGuarded()) return
  const { depth, key } = entryState()
  history.pushState({ depth: depth + 1, key: `${key}-guard`, isGuard: true }, '', location.href)
}

function isGuarded(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'isGuard' in state
}

/** Goes back to the page's own entry. */
async function passGuard(): Promise<void> {
  if (!isGuarded()) return
  isPassing = true
  await new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true })
    history.back()
  })
  isPassing = false
}

let isPassing = false

/** True while the page itself removes the guard: nobody is leaving. */
function isPassingGuard(): boolean {
  return isPassing
}
