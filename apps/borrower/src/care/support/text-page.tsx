import {
  Card,
  DateText,
  EmptyState,
  FileTextIcon,
  GlobeIcon,
  HeadsetIcon,
  Section,
  Sentence,
  StatusBanner,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { SearchOf } from '../../addresses.ts'
import { isRefusedFor } from '../../platform/api/call.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { chooseLanguage } from '../../platform/language/preferred-language.ts'
import { goTo, hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageButton, PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { lastingText, type Market, type ShownText } from './support.queries.ts'
import { KeptBanner, MarketChoice } from './support-parts.tsx'
import { TextBody } from './text-body.tsx'

const keys = { aboutUs: 'aboutUs', privacyPolicy: 'privacyPolicy', loanAgreement: 'loanTerms' } as const

type TextRoute = keyof typeof keys

/** SUP-02, SUP-03, SUP-04: a legal text. It needs no session; a borrower reads the version of their own market. */
function TextPage({ route, search }: { route: TextRoute; search: SearchOf<TextRoute> }) {
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

export function AboutUsPage({ search }: { search: SearchOf<'aboutUs'> }) {
  return <TextPage route="aboutUs" search={search} />
}

export function PrivacyPolicyPage({ search }: { search: SearchOf<'privacyPolicy'> }) {
  return <TextPage route="privacyPolicy" search={search} />
}

export function LoanTermsPage({ search }: { search: SearchOf<'loanAgreement'> }) {
  return <TextPage route="loanAgreement" search={search} />
}

/** The shown version with its state: stored offline, out of date, or in another language. */
function TextState({ text, hrefNow }: { text: ShownText; hrefNow: string }) {
  const { i18n, _ } = useLingui()
  return (
    <>
      {text.isKept && <KeptBanner />}
      {text.validUntil !== null && (
        <StatusBanner
          tone="due"
          title={_('support.earlier')}
          description={<Sentence>{_('support.earlierText', { until: text.validUntil })}</Sentence>}
          action={
            <PageButton tone="plain" href={hrefNow}>
              {_('support.readNow')}
            </PageButton>
          }
        />
      )}
      {text.language !== i18n.locale && (
        <StatusBanner
          tone="waiting"
          icon={GlobeIcon}
          title={_('support.notTranslated')}
          description={_('support.inEnglish')}
        />
      )}
      <p className="quiet small">
        {_('support.version', { version: text.version })} <DateText value={text.validFrom} />
      </p>
    </>
  )
}

type EarlierVersionsProps = { text: ShownText; hrefOf: (version: number) => string }

/** SUP-03: earlier versions, with their dates. */
function EarlierVersions({ text, hrefOf }: EarlierVersionsProps) {
  const { _ } = useLingui()
  const earlier = text.versions.filter(({ validUntil, version }) => validUntil !== null && version !== text.version)
  if (earlier.length === 0) return null
  return (
    <Section heading={_('support.versions')}>
      <Card>
        {earlier.map(({ version, validFrom, validUntil }) => (
          <PageRow
            key={version}
            href={hrefOf(version)}
            icon={FileTextIcon}
            label={_('support.versionNumber', { version })}
            description={`${validFrom} – ${validUntil}`}
          />
        ))}
      </Card>
    </Section>
  )
}
