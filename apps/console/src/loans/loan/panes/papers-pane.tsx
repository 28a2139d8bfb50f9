import { useQuery } from '@tanstack/react-query'
import { QueryView } from '../../../platform/states/query-view.tsx'
import { Empty, TableSkeleton } from '../../../platform/ui/empty.tsx'
import { Section } from '../../../platform/ui/page-parts.tsx'
import { When } from '../../../platform/ui/values.tsx'
import { type LoanCase, papersOf } from '../loan.queries.ts'
import { FigureTable } from './figure-table.tsx'

/** Papers as the borrower has them. They open in a tab of their own, and each opening is recorded. */
export function PapersPane({ loan: { order } }: { loan: LoanCase }) {
  const papers = useQuery(papersOf(order.orderId))
  return (
    <Section title="Papers">
      <QueryView queries={[papers]} loading={<TableSkeleton columns={[5, 2, 1]} rows={6} />}>
        {() =>
          papers.data!.papers.length === 0 ? (
            <Empty title="No paper yet">
              Signed agreements, the statement of account and the closing letter stand here.
            </Empty>
          ) : (
            <FigureTable
              label="Papers"
              rows={papers.data!.papers}
              rowId={({ paper }) => paper}
              columns={[
                {
                  header: 'Paper',
                  isWide: true,
                  cell: ({ title, pageUrl }) => (
                    <a href={pageUrl} target="_blank" rel="noreferrer">
                      {title}
                    </a>
                  ),
                },
                {
                  header: 'Signed',
                  cell: ({ signedAt }) => (signedAt === null ? 'As of today' : <When at={signedAt} />),
                },
                {
                  header: 'File',
                  cell: ({ title, pdfUrl }) => (
                    <a href={pdfUrl} download>
                      PDF<span className="visually-hidden"> of {title}</span>
                    </a>
                  ),
                },
              ]}
            />
          )
        }
      </QueryView>
    </Section>
  )
}
