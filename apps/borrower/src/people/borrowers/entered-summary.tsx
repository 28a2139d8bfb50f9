import { Card, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { Certification } from './borrowers.queries.ts'

/** What the server gives back of what was entered: enough to recognise it. */
export function EnteredSummary({ known: { entered } }: { known: Certification }) {
  const { _ } = useLingui()
  const rows = [
    [_('borrowers.summary.name'), entered.fullName],
    [_('borrowers.summary.nationalId'), entered.nationalIdMasked],
    [_('borrowers.summary.employer'), entered.employer],
    [_('borrowers.summary.city'), entered.city],
  ] as const
  return (
    <Section heading={_('borrowers.summary')}>
      <Card>
        <ListRows>
          {rows.map(
            ([label, value]) =>
              value !== null && (
                <ListRow key={label} label={label}>
                  {value}
                </ListRow>
              ),
          )}
        </ListRows>
      </Card>
    </Section>
  )
}
