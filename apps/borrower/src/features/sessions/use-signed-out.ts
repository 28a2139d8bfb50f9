import { useQueryClient } from '../../api/query-client.ts'
import { forgetDrafts } from '../../browser/forget-drafts.ts'
import { goTo } from '../../navigation/go-to.ts'
import { hrefTo } from '../../navigation/href.ts'

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
