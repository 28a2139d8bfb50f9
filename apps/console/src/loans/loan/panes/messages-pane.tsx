import { useInfiniteQuery } from '@tanstack/react-query'
import { QueryView } from '../../../platform/states/query-view.tsx'
import { Button } from '../../../platform/ui/button.tsx'
import { Empty, TableSkeleton } from '../../../platform/ui/empty.tsx'
import { Section } from '../../../platform/ui/page-parts.tsx'
import { When } from '../../../platform/ui/values.tsx'
import { type LoanCase, type Message, messagesOf } from '../loan.queries.ts'
import { FigureTable } from './figure-table.tsx'

/** Shows the messages about the loan in the borrower’s language, and whether they arrived. */
export function MessagesPane({ loan: { order } }: { loan: LoanCase }) {
  const messages = useInfiniteQuery(messagesOf(order.orderId))
  const rows = messages.data?.pages.flatMap((page) => page.messages) ?? []
  return (
    <Section title="Messages to the borrower">
      <QueryView queries={[messages]} loading={<TableSkeleton columns={[2, 6, 1, 1, 2]} rows={8} />}>
        {() =>
          rows.length === 0 ? (
            <Empty title="No message yet">Every message about this loan stands here, with what became of it.</Empty>
          ) : (
            <>
              <FigureTable
                label="Messages to the borrower"
                rows={rows}
                rowId={({ messageId }) => messageId}
                columns={[
                  { header: 'When', cell: ({ at }) => <When at={at} /> },
                  {
                    header: 'Message',
                    isWide: true,
                    cell: ({ title, text }) => (
                      <>
                        <b>{title}</b>
                        <div>{text}</div>
                      </>
                    ),
                  },
                  { header: 'SMS', cell: ({ sms }) => SENT[sms] },
                  { header: 'Browser', cell: ({ push }) => SENT[push] },
                  { header: 'Read', cell: ({ readAt }) => (readAt === null ? 'Not yet' : <When at={readAt} />) },
                ]}
              />
              {messages.hasNextPage && (
                <div>
                  <Button isBusy={messages.isFetchingNextPage} onClick={() => void messages.fetchNextPage()}>
                    Show earlier messages
                  </Button>
                </div>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  )
}

const SENT: Readonly<Record<Message['sms'], string>> = {
  none: 'None',
  waiting: 'Waits',
  sent: 'Sent',
  dropped: 'Not sent',
}
