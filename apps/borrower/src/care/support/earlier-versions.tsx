import { Card, FileTextIcon, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { PageRow } from '../../platform/shell/page-link.tsx'
import type { ShownText } from './support.queries.ts'

type EarlierVersionsProps = { text: ShownText; hrefOf: (version: number) => string }

/** SUP-03: what held before, with its dates. */
export function EarlierVersions({ text, hrefOf }: EarlierVersionsProps) {
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
