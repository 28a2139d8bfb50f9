import { EmptyState } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { isRefusedFor } from '../../platform/api/call-error.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { CaseHistory } from './case-history.tsx'
import { CaseProgress } from './case-progress.tsx'
import { ComplaintCard } from './complaint-card.tsx'
import { complaintDetails } from './complaints.queries.ts'
import { ProcessResult } from './process-result.tsx'
import { ScorePrompt } from './score-prompt.tsx'
import { TurnTo } from './turn-to.tsx'

/** CMP-10, CMP-11: what was sent, what came of it, how it was answered, and where to turn next. */
export function ComplaintDetailsPage({ search }: { search: SearchOf<'complaintDetails'> }) {
  const { _ } = useLingui()
  const query = useQuery(complaintDetails(search.problemId))
  const isMissing = isRefusedFor(query.error, 'COMPLAINT_NOT_FOUND') || isRefusedFor(query.error, 'INVALID_FIELD')
  return (
    <AppPage title={_('complaints.details')} parent={hrefTo('complaintList')}>
      {isMissing ? (
        <EmptyState
          title={_('complaints.missing')}
          action={<PageButton href={hrefTo('complaintList')}>{_('complaints.mine')}</PageButton>}
        />
      ) : (
        <QueryView query={query} loading={<LoadingCards heights={[80, 160, 120]} />}>
          {(complaint) => (
            <>
              <CaseProgress complaint={complaint} />
              <ProcessResult complaint={complaint} />
              <ComplaintCard complaint={complaint} />
              <TurnTo complaint={complaint} />
              <CaseHistory complaint={complaint} />
              <ScorePrompt key={`${complaint.problemId} ${complaint.answeredAt}`} complaint={complaint} />
            </>
          )}
        </QueryView>
      )}
    </AppPage>
  )
}
