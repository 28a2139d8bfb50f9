import { StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { useQuery } from '../../platform/api/use-query.ts'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { CorrectionList } from './correction-list.tsx'
import { AddressGroup, IdentityGroup, JobGroup, PeopleGroup } from './detail-groups.tsx'
import { ownData } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'
import { PictureGroup } from './picture-group.tsx'

export function DetailsPart() {
  const { _ } = useLingui()
  return (
    <PartPage title="own-data.details">
      <QueryView query={useQuery(ownData())} loading={<LoadingCards heights={[240, 160, 160]} />}>
        {(kept) => (
          <>
            {!kept.canCorrect && <StatusBanner tone="waiting" title={_('own-data.correct.inUse')} />}
            {kept.mustShowId && (
              <StatusBanner
                tone="due"
                title={_('own-data.correct.idAgain')}
                description={_('own-data.correct.idAgainWhy')}
              />
            )}
            <p className="quiet">{_('own-data.correct.notice', { days: kept.changeNoticeDays })}</p>
            <IdentityGroup kept={kept} />
            <AddressGroup kept={kept} />
            <CorrectionList corrections={kept.corrections} />
            <JobGroup kept={kept} />
            <PeopleGroup kept={kept} />
            <PictureGroup pictures={kept.pictures} />
          </>
        )}
      </QueryView>
    </PartPage>
  )
}
