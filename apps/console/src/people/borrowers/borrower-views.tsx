import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { When } from '../../platform/ui/values.tsx'
import { Lines } from './borrower-records.tsx'
import { viewInWords } from './borrower-words.ts'
import { borrowerViews } from './borrowers.queries.ts'

/** Staff who saw the borrower's data or did something about them, newest first. */
export function BorrowerViews({ borrowerId }: { borrowerId: string }) {
  const views = useInfiniteQuery(borrowerViews(borrowerId))
  const may = useMay()
  return (
    <QueryView queries={[views]} loading={<TableSkeleton columns={[1, 2]} rows={4} />}>
      {() => (
        <>
          <Lines
            list={{ rows: views.data!.pages.flatMap((page) => page.views), hasMore: false }}
            rowId={({ eventId }) => String(eventId)}
            none="Nobody saw their data yet."
          >
            {(view) => (
              <>
                <When at={view.at} />
                <b title={view.staffName}>{view.displayName}</b>
                <span>{viewInWords(view)}</span>
              </>
            )}
          </Lines>
          {views.hasNextPage && (
            <div>
              <Button isBusy={views.isFetchingNextPage} onClick={() => void views.fetchNextPage()}>
                Show older
              </Button>
            </div>
          )}
          {may('audit.read') && (
            <p>
              <Link to="/audit" search={{ subjectKind: 'borrower', subjectId: borrowerId }}>
                All that was recorded about them
              </Link>
            </p>
          )}
        </>
      )}
    </QueryView>
  )
}
