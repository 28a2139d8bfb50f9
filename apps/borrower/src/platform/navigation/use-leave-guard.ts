import { type BackWindow, listenForBack } from '@hulog/bridge'
import { useLayoutEffect, useState } from 'react'
import { nativeShell } from '../shell/native-shell.ts'
import { isGuarded, isPassingGuard, passGuard, standGuard } from './leave-guard.ts'

export type LeaveGuard = {
  /** Someone wants to leave, by the shell's back action or the browser's own. */
  readonly isAsking: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/** NAT-14: while it is on, leaving the page by going back asks first. Going on to another page does not. */
export function useLeaveGuard(isOn: boolean): LeaveGuard {
  const [isAsking, setAsking] = useState(false)
  // With the page itself, not after it: nobody is quick enough to leave in between.
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

function keepGuard(setAsking: (isAsking: boolean) => void): () => void {
  const { pathname, search } = location
  const isHere = () => location.pathname === pathname && location.search === search
  const followHistory = () => {
    // Forward again, onto the guard, takes the question back.
    if (isHere() && !isPassingGuard()) setAsking(!isGuarded())
  }
  standGuard()
  addEventListener('popstate', followHistory)
  const stopListening = listenForBack(window as BackWindow, () => {
    setAsking(true)
    return true
  })
  return () => {
    removeEventListener('popstate', followHistory)
    stopListening()
    // Still here, and nothing to ask about any more: going back must not first lead to the same page.
    if (isHere()) void passGuard()
  }
}
