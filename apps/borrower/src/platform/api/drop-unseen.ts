import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isRefusedFor } from './call.ts'

/**
 * NAT-06: drops data that no page shows once a call was refused because the session is over. Data read a moment ago is
 * shown without a call, so the way back from the sign-in would show a borrower's figures to the next user of the phone.
 */
export function useDropAfterSession(): void {
  const cache = useQueryClient().getQueryCache()
  useEffect(() => dropAfterSession(cache), [cache])
}

export function dropAfterSession(cache: QueryCache): () => void {
  return cache.subscribe(({ query }) => {
    if (!isRefusedFor(query.state.error, 'SIGN_IN_REQUIRED')) return
    for (const unseen of cache.findAll({ type: 'inactive' })) cache.remove(unseen)
  })
}
