import { EmptyState, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { useQuery } from '../../platform/api/use-query.ts'
import type { KnownMessage } from '../../platform/language/catalogues.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { type OwnData, ownData } from './own-data.queries.ts'
import { PartPage } from './part-page.tsx'

type StatedViewProps<Stated> = {
  title: KnownMessage
  of: (kept: OwnData) => Stated | null
  children: (stated: Stated) => ReactNode
}

/** A form over what was stated; where nothing was, or it is in use, it says so instead. */
export function StatedView<Stated>({ title, of, children }: StatedViewProps<Stated>) {
  const { _ } = useLingui()
  const query = useQuery(ownData())
  const stated = query.data && of(query.data)
  if (stated && query.data?.canCorrect) return children(stated)
  const toDetails = <PageButton href={hrefTo('certification')}>{_('borrowers.start')}</PageButton>
  return (
    <PartPage title={title} under="details">
      <QueryView query={query} loading={<LoadingCards heights={[90, 90]} />}>
        {({ canCorrect }) =>
          canCorrect ? (
            <EmptyState title={_('own-data.notStated')} action={toDetails} />
          ) : (
            <StatusBanner tone="waiting" title={_('own-data.correct.inUse')} />
          )
        }
      </QueryView>
    </PartPage>
  )
}
