import { getUnionErrorInfo } from '@hulog/client/operations'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'

/** What the server remembers of this browser's last link: another link may have failed since. */
export function unionErrorInfo() {
  return queryOptions({
    queryKey: ['partners', 'unionErrorInfo'],
    queryFn: () => fetchReply(getUnionErrorInfo, {}),
    refetchOnMount: 'always',
  })
}
