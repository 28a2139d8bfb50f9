import { useQueryClient } from '../../platform/api/query-client.ts'
import { forgetDrafts } from '../../platform/browser/forget-drafts.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'

/** Follows the end of this session: nothing read or typed stays, and the sign-in is shown. */
export function useSignedOut(): () => void {
  const queryClient = useQueryClient()
  return () => {
    forgetDrafts()
    queryClient.clear()
    // From any page: none has anything to show any more.
    goTo(hrefTo('login'), { replace: true })
  }
}
