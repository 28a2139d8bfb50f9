import { Card, DateText, EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/use-query.ts'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { contactRecord } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'

export function ContactsPart() {
  const { _ } = useLingui()
  const empty = <EmptyState title={_('own-data.contacts.empty')}>{_('own-data.contacts.emptyText')}</EmptyState>
  return (
    <PartPage title="own-data.contacts">
      <QueryView
        query={useQuery(contactRecord())}
        loading={<LoadingCards heights={[90, 90, 90]} />}
        empty={{ when: ({ entries }) => entries.length === 0, show: empty }}
      >
        {({ entries }) => (
          <>
            <p className="quiet">{_('own-data.contacts.intro')}</p>
            {entries.map(({ entryId, contactedAt, contactWay, about }) => (
              <Card key={entryId}>
                <p className="quiet">
                  {_(`own-data.way.${contactWay}`)}, <DateText value={contactedAt} withTime />
                </p>
                <p>{about}</p>
              </Card>
            ))}
          </>
        )}
      </QueryView>
    </PartPage>
  )
}
