import { useInfiniteQuery } from '@tanstack/react-query'
import type { LoanCase } from '../../loans/loan/loan.queries.ts'
import { LoanPage } from '../../loans/loan/loan-page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../platform/ui/empty.tsx'
import { CaseTable } from './case-table.tsx'
import { casesIn } from './complaints.queries.ts'

/** The complaints about one loan, newest first, as a part of its page. For people with `care.read`. */
export function LoanComplaints({ orderId }: { orderId: string }) {
  const cases = useInfiniteQuery(casesIn({ orderId }))
  return (
    <QueryView queries={[cases]} loading={<TableSkeleton columns={[2, 4, 2, 2]} rows={2} />}>
      {() => {
        const rows = cases.data!.pages.flatMap((page) => page.cases)
        if (rows.length === 0)
          return <Empty title="No complaint about this loan">What the borrower complains about appears here.</Empty>
        return (
          <>
            <CaseTable label="Complaints about this loan" cases={rows} from={{ order: orderId }} />
            {cases.hasNextPage && (
              <div>
                <Button isBusy={cases.isFetchingNextPage} onClick={() => void cases.fetchNextPage()}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )
      }}
    </QueryView>
  )
}

/** The loan's page with its complaints, which the domain of loans knows nothing of. */
export function LoanWithComplaints() {
  return (
    <LoanPage more={[{ name: 'complaints', label: 'Complaints', Pane: ComplaintsPane, permission: 'care.read' }]} />
  )
}

function ComplaintsPane({ loan: { order } }: { loan: LoanCase }) {
  return <LoanComplaints orderId={order.orderId} />
}
