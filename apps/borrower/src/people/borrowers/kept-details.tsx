import { Card, ListRow, ListRows, Section } from '@hulog/ui'
import { useLingui } from '@lingui/react'
import { Amount } from '../../platform/money/amount.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { CURRENCIES } from './borrowers.queries.ts'
import { type StepProps, stepHref } from './step-page.tsx'

/** Details that change from one loan to the next: income and contacts, each with the way to change it before applying. */
export function KeptDetails(props: StepProps) {
  const { _ } = useLingui()
  return (
    <Section heading={_('borrowers.kept')}>
      <KeptJob {...props} />
      <KeptContacts {...props} />
    </Section>
  )
}

function KeptJob({ known: { entered, market }, search }: StepProps) {
  const { _ } = useLingui()
  const { employment, employer, monthlyIncomeMinor } = entered
  return (
    <Card>
      <h3>{_('borrowers.step.job')}</h3>
      <ListRows>
        {employment && <ListRow label={_(`borrowers.employment.${employment}`)}>{employer}</ListRow>}
        {monthlyIncomeMinor !== null && (
          <ListRow label={_('borrowers.kept.income')}>
            <Amount minor={monthlyIncomeMinor} currency={CURRENCIES[market]} />
          </ListRow>
        )}
      </ListRows>
      <PageRow href={stepHref(search, 'job')} label={_('borrowers.kept.change.job')} />
    </Card>
  )
}

function KeptContacts({ known: { entered }, search }: StepProps) {
  const { _ } = useLingui()
  return (
    <Card>
      <h3>{_('borrowers.step.contacts')}</h3>
      <ListRows>
        {entered.contacts.map(({ name, relation, phoneMasked }) => (
          <ListRow key={name + phoneMasked} label={name} note={_(`borrowers.contact.relation.${relation}`)}>
            {phoneMasked}
          </ListRow>
        ))}
      </ListRows>
      <PageRow href={stepHref(search, 'contacts')} label={_('borrowers.kept.change.contacts')} />
    </Card>
  )
}
