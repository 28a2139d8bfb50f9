import { DateText, GlobeIcon, Sentence, StatusBanner } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PageButton } from '../../platform/shell/page-link.tsx'
import { KeptBanner } from './kept-banner.tsx'
import type { ShownText } from './support.queries.ts'

/** Which version is shown, and what is to be known of it: kept without a connection, out of date, or in another language. */
export function TextState({ text, hrefNow }: { text: ShownText; hrefNow: string }) {
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
