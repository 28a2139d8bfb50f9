import { Card, EmptyState, HeadsetIcon } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { isRefusedFor } from '../../platform/api/call-error.ts'
import { useQuery } from '../../platform/api/use-query.ts'
import { chooseLanguage } from '../../platform/language/languages.ts'
import { goTo } from '../../platform/navigation/go-to.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import { AppPage } from '../../platform/shell/app-page.tsx'
import { LoadingCards } from '../../platform/shell/loading-cards.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { EarlierVersions } from './earlier-versions.tsx'
import { MarketChoice } from './market-choice.tsx'
import { lastingText, type Market } from './support.queries.ts'
import { TextBody } from './text-body.tsx'
import { TextState } from './text-state.tsx'

const keys = { aboutUs: 'aboutUs', privacyPolicy: 'privacyPolicy', loanAgreement: 'loanTerms' } as const
export type TextRoute = keyof typeof keys

/** SUP-02, SUP-03, SUP-04: a lasting text. It needs no session; who has one reads what holds in their own market. */
export function TextPage({ route, search }: { route: TextRoute; search: SearchOf<TextRoute> }) {
  const { i18n, _ } = useLingui()
  const textKey = keys[route]
  const { market, version } = search
  const asked = {
    textKey,
    language: chooseLanguage([i18n.locale]),
    ...(market && { market }),
    ...(version && { version }),
  }
  const text = useQuery(lastingText(asked))
  const title = _(`support.${textKey}`)
  if (isRefusedFor(text.error, 'TEXT_NOT_FOUND')) return <NotPublished title={title} market={market} />
  return (
    <AppPage title={text.data?.title ?? title} parent={hrefTo('customerService')}>
      <QueryView query={text} loading={<LoadingCards heights={[120, 240, 240]} />}>
        {(shown) => (
          <>
            {!shown.isOwnMarket && (
              <MarketChoice
                market={shown.market}
                onChoose={(chosen) => goTo(hrefTo(route, { market: chosen }), { replace: true })}
              />
            )}
            <TextState text={shown} hrefNow={hrefTo(route, { market })} />
            <TextBody blocks={shown.blocks} language={shown.language} />
            <EarlierVersions text={shown} hrefOf={(earlier) => hrefTo(route, { market, version: earlier })} />
            <Card>
              <PageRow href={hrefTo('customerService', { market })} icon={HeadsetIcon} label={_('support.title')} />
            </Card>
          </>
        )}
      </QueryView>
    </AppPage>
  )
}

function NotPublished({ title, market }: { title: string; market: Market | undefined }) {
  const { _ } = useLingui()
  const toService = <PageButton href={hrefTo('customerService', { market })}>{_('support.title')}</PageButton>
  return (
    <AppPage title={title} parent={hrefTo('customerService')}>
      <EmptyState title={_('support.notPublished')} action={toService}>
        {_('support.notPublishedText')}
      </EmptyState>
    </AppPage>
  )
}
