import type { Reply } from '@hulog/contract'
import { Link } from '@tanstack/react-router'
import { applicationPath } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'

/** What can be done from the page of a loan. */
export function LoanActions({ loan }: { loan: Reply<'getLoanCase'> }) {
  const { orderId } = loan.order
  const may = useMay()
  return (
    <>
      {may('applications.read') && <Link to={applicationPath(orderId)}>Open application</Link>}
      {may('audit.read') && (
        <Link to="/audit" search={{ subjectKind: 'order', subjectId: orderId }}>
          Audit history
        </Link>
      )}
    </>
  )
}
