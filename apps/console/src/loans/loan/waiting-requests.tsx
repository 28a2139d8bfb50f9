import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Notice } from '../../platform/ui/notice.tsx'
import { When } from '../../platform/ui/values.tsx'
import { requestsAbout, type WaitingRequest } from './loan.queries.ts'

/** Shows requests that wait for approval on this loan, and the acts that they block. */
export function WaitingRequests({ orderId }: { orderId: string }) {
  const requests = useQuery(requestsAbout(orderId))
  return requests.data?.map((request) => <Waiting key={request.approvalId} request={request} />)
}

function Waiting({ request }: { request: WaitingRequest }) {
  const { approvalId, summary, askedBy, askedAt, expiresAt, isStale } = request
  return (
    <Notice tone={isStale ? 'wrong' : 'caution'}>
      <p>
        <b>Waits for approval:</b>{' '}
        <Link to="/approvals/$approvalId" params={{ approvalId }}>
          {summary}
        </Link>
        . Asked by {askedBy} <When at={askedAt} />
        {isStale ? (
          '. The loan changed since: it cannot be approved any more.'
        ) : (
          <>
            , until <When at={expiresAt} />.{' '}
          </>
        )}
        {!isStale && blocks(request)}
      </p>
    </Notice>
  )
}

/** The acts on what is owed exclude one another; the others only a second request of the same. */
const ALONE: readonly WaitingRequest['act'][] = ['refundSuspense', 'pauseDaysPastDue']

function blocks({ act }: WaitingRequest): string {
  if (ALONE.includes(act)) return 'It cannot be asked for a second time meanwhile.'
  return 'Until it is decided or withdrawn, nothing can be waived, refunded, paid out further, restructured or written off.'
}
