import {
  Card,
  CircleCheckIcon,
  CopyIcon,
  FileTextIcon,
  IdCardIcon,
  MessageCircleIcon,
  ReceiptTextIcon,
  TrashIcon,
  useDates,
} from '@hulog/ui'
import { useLingui } from '@lingui/react'
import type { ComponentType } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { useQuery } from '../../platform/api/reading.ts'
import { hrefTo } from '../../platform/navigation/go-to.ts'
import { AppPage, LoadingCards } from '../../platform/shell/app-page.tsx'
import { PageRow } from '../../platform/shell/page-link.tsx'
import { QueryView } from '../../platform/shell/query-view.tsx'
import { ConsentsPart } from './consents-part.tsx'
import { CopyPart } from './copy-part.tsx'
import { CorrectAddressPart, CorrectIdentityPart } from './correction-pages.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { ContactsPart, DetailsPart } from './details-part.tsx'
import { deletion, ownData } from './own-data.queries.ts'

type Part = NonNullable<SearchOf<'myData'>['part']>

const parts: Readonly<Record<Part, ComponentType>> = {
  details: DetailsPart,
  identity: CorrectIdentityPart,
  address: CorrectAddressPart,
  contacts: ContactsPart,
  consents: ConsentsPart,
  copy: CopyPart,
  deletion: DeletionPart,
}

/** The borrower's data, one part a screen. */
export function MyDataPage({ search }: { search: SearchOf<'myData'> }) {
  const Shown = search.part === undefined ? MyDataMenu : parts[search.part]
  return <Shown />
}

function MyDataMenu() {
  const { _ } = useLingui()
  const { day } = useDates()
  const kept = useQuery(ownData())
  const asked = useQuery(deletion()).data?.request
  return (
    <AppPage title={_('own-data.title')} parent={hrefTo('mine')}>
      <p>{_('own-data.intro')}</p>
      <QueryView query={kept} loading={<LoadingCards heights={[340, 180]} />}>
        {({ orderCount, signedCount }) => (
          <>
            <Card>
              <PageRow
                href={hrefTo('myData', { part: 'details' })}
                icon={IdCardIcon}
                label={_('own-data.details')}
                description={_('own-data.details.text')}
              />
              <PageRow
                href={hrefTo('orders')}
                icon={ReceiptTextIcon}
                label={_('own-data.loans')}
                value={String(orderCount)}
              />
              <PageRow
                href={hrefTo('documents')}
                icon={FileTextIcon}
                label={_('own-data.papers')}
                value={String(signedCount)}
              />
              <PageRow
                href={hrefTo('myData', { part: 'contacts' })}
                icon={MessageCircleIcon}
                label={_('own-data.contacts')}
                description={_('own-data.contacts.text')}
              />
              <PageRow
                href={hrefTo('myData', { part: 'consents' })}
                icon={CircleCheckIcon}
                label={_('own-data.consents')}
                description={_('own-data.consents.text')}
              />
            </Card>
            <Card>
              <PageRow
                href={hrefTo('myData', { part: 'copy' })}
                icon={CopyIcon}
                label={_('own-data.copy')}
                description={_('own-data.copy.text')}
              />
              <PageRow
                href={hrefTo('myData', { part: 'deletion' })}
                icon={TrashIcon}
                label={_('own-data.deletion')}
                description={
                  asked ? _('own-data.deletion.askedText', { date: day(asked.erasedOn) }) : _('own-data.deletion.text')
                }
              />
            </Card>
          </>
        )}
      </QueryView>
    </AppPage>
  )
}
