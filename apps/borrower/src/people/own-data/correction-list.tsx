import { Card, DateText, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { OwnData } from './own-data.queries.ts'

export function CorrectionList({ corrections }: Pick<OwnData, 'corrections'>) {
  const { _ } = useLingui()
  if (corrections.length === 0) return null
  return (
    <Section heading={_('own-data.corrections')}>
      <Card>
        <ListRows>
          {corrections.map(({ what, correctedAt }) => (
            <ListRow key={what + correctedAt} label={_(`own-data.corrected.${what}`)}>
              <DateText value={correctedAt} />
            </ListRow>
          ))}
        </ListRows>
      </Card>
    </Section>
  )
}
