import { QueryClient } from '@tanstack/react-query'
import { failureOf } from './call.ts'

/** Data read within this time is shown again without a call; older data is shown and read again behind it. */
const FRESH_MS = 10_000

/** Creates the client that keeps what was read until the person signs out. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: Number.POSITIVE_INFINITY,
        networkMode: 'always',
        // Reading is repeated once, and only when no definite answer came.
        retry: (failures, error) => failures === 0 && failureOf(error)?.kind === 'network',
        retryDelay: 1_000,
      },
      // Passwords and links that are shown once must not outlast their dialog.
      mutations: { networkMode: 'always', retry: false, gcTime: 0 },
    },
  })
}
