import { createContext, type ReactNode, use, useMemo } from 'react'
import { SWRConfig } from 'swr'
import { isRefusedFor } from './call-error.ts'

/** For so long what was read is shown again without asking. */
const FRESH_MS = 10_000

const OnFailure = createContext<(error: unknown) => void>(() => {})

export type QueryProviderProps = { onSignInRequired: () => void; children: ReactNode }

/** Holds what was read; `onSignInRequired` is told once per call that the session is over. */
export function QueryProvider({ onSignInRequired, children }: QueryProviderProps) {
  const settings = useMemo(() => {
    const onError = (error: unknown) => {
      if (isRefusedFor(error, 'SIGN_IN_REQUIRED')) onSignInRequired()
    }
    const kept = new Map()
    return { provider: () => kept, onError, dedupingInterval: FRESH_MS, shouldRetryOnError: false }
  }, [onSignInRequired])
  return (
    <OnFailure value={settings.onError}>
      <SWRConfig value={settings}>{children}</SWRConfig>
    </OnFailure>
  )
}

/** Whom to tell of a failed call. */
export function useOnFailure(): (error: unknown) => void {
  return use(OnFailure)
}
