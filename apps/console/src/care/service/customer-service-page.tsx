import { LANGUAGE_NAMES } from '@hulog/texts/languages'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../platform/navigation/page.tsx'
import { QueryView } from '../../platform/states/query-view.tsx'
import { AreaLinks } from '../../platform/ui/area-links.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { Columns, Facts, Section } from '../../platform/ui/page-parts.tsx'
import { CARE_LINKS, MARKET_NAMES } from '../care-links.ts'
import { type ServiceContacts, serviceContacts } from './service.queries.ts'

/** Shows each market’s ways to customer service, in the words that borrowers read. */
export function CustomerServicePage() {
  const contacts = useQuery(serviceContacts())
  return (
    <Page
      title="Customer service"
      about="What borrowers read in the app. It is part of the installation, and is not changed here."
    >
      <AreaLinks label="Care" links={CARE_LINKS} />
      <QueryView queries={[contacts]} loading={<TableSkeleton columns={[1, 3]} />}>
        {() => (
          <Columns>
            {contacts.data!.contacts.map((contact) => (
              <Section key={contact.market} title={MARKET_NAMES[contact.market]}>
                <Facts
                  facts={[
                    ...contact.lines.map(({ label, value }) => [LABELS[label], value] as const),
                    ['Languages', contact.languages.map((language) => LANGUAGE_NAMES[language]).join(', ')],
                  ]}
                />
              </Section>
            ))}
          </Columns>
        )}
      </QueryView>
    </Page>
  )
}

const LABELS: Readonly<Record<ServiceContacts['lines'][number]['label'], string>> = {
  phone: 'Telephone, WhatsApp',
  email: 'E-mail',
  officer: 'Officer',
  officerPhone: 'Officer’s telephone',
  officerEmail: 'Officer’s e-mail',
  officerAddress: 'Officer’s address',
  regulator: 'Regulator',
  regulatorPhone: 'Regulator’s telephone',
  regulatorAddress: 'Regulator’s address',
  regulatorUrl: 'Regulator’s page',
  replyWorkingDays: 'Working days to reply',
  resolveDays: 'Days to settle',
}
