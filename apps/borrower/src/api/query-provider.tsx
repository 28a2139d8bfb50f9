import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import { isRefusedFor } from './call-error.ts'
import { createQueryCache, type QueryCache } from './query-cache.ts'
import { readWhenBack } from './read-when-back.ts'

type Provided = { readonly cache: QueryCache; readonly onFailure: (error: unknown) => void }

const Provided = createContext<Provided | null>(null)

export type QueryProviderProps = { onSignInRequired: () => void; children: ReactNode }

/** Holds what was read; `onSignInRequired` is told once per call that the session is over. */
export function QueryProvider({ onSignInRequired, children }: QueryProviderProps) {
  const provided = useMemo(() => {
    const onFailure = (error: unknown) => {
      if (isRefusedFor(error, 'SIGN_IN_REQUIRED')) onSignInRequired()
    }
    return { cache: createQueryCache(onFailure), onFailure }
  }, [onSignInRequired])
  useEffect(() => readWhenBack(provided.cache), [provided])
  return <Provided value={provided}>{children}</Provided>
}

export function useQueryCache(): QueryCache {
  return useProvided().cache
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
