import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { failureOf, isRefusedFor } from './call-error.ts'

const FRESH_MS = 10_000
const RETRIES = 1

/** `onSignInRequired` is told once per call that the session is over. */
export function createQueryClient(onSignInRequired: () => void): QueryClient {
  function check(error: unknown) {
    if (isRefusedFor(error, 'SIGN_IN_REQUIRED')) onSignInRequired()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: check }),
    mutationCache: new MutationCache({ onError: check }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Only reading is repeated unasked, and only when no definite answer came.
        retry: (count, error) => count < RETRIES && failureOf(error)?.kind === 'network',
        // An offline phone is told so by the failing call, with a way to retry; waiting in silence would hide it.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
}
