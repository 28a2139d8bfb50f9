import { getUnionErrorInfo } from '@hulog/client/operations'
import { fetchReply } from '../../api/fetch-reply.ts'
import { queryOptions } from '../../api/query.ts'

/** What the server remembers of this browser's last link: another link may have failed since. */
export function unionErrorInfo() {
  return queryOptions({
    queryKey: ['partners', 'unionErrorInfo'],
    queryFn: () => fetchReply(getUnionErrorInfo, {}),
    refetchOnMount: 'always',
  })
}
