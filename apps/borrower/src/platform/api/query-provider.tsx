import type { Failure } from '@hulog/client'
import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { failureOf, isRefusedFor } from './call-error.ts'
import { createQueryCache, type QueryCache } from './query-cache.ts'
import { readWhenBack } from './read-when-back.ts'

type TellFailure = (failure: Failure, words?: string) => void
type Provided = {
  readonly cache: QueryCache
  readonly onFailure: (error: unknown) => void
  readonly tellFailure: TellFailure
}

const Provided = createContext<Provided | null>(null)

export type QueryProviderProps = {
  onSignInRequired: () => void
  tellFailure: TellFailure
  children: ReactNode
}

/**
 * Holds what was read. `onSignInRequired` is told once per call that the session is over, `tellFailure` of what the page
 * cannot show in the place of what was read.
 */
export function QueryProvider({ onSignInRequired, tellFailure, children }: QueryProviderProps) {
  const provided = useMemo(() => {
    const onFailure = (error: unknown) => {
      const isOver = isRefusedFor(error, 'SIGN_IN_REQUIRED')
      if (isOver) onSignInRequired()
      return isOver
    }
    const cache = createQueryCache((error, isUnseen) => {
      const failure = failureOf(error)
      if (!onFailure(error) && isUnseen && failure) tellFailure(failure)
    })
    return { cache, onFailure, tellFailure }
  }, [onSignInRequired, tellFailure])
  useEffect(() => readWhenBack(provided.cache), [provided])
  return <Provided value={provided}>{children}</Provided>
}

export function useQueryCache(): QueryCache {
  return useProvided().cache
}

/** Says a failure in a toast. */
export function useTellFailure(): TellFailure {
  return useProvided().tellFailure
}

/** Whom to tell of a failed call. */
export function useOnFailure(): (error: unknown) => void {
  return useProvided().onFailure
}

function useProvided(): Provided {
  const provided = use(Provided)
  if (!provided) throw new Error('no QueryProvider around this')
  return provided
}
