import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { Notice, NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Columns, Section, Stack } from '../../platform/ui/page-parts.tsx'
import { BorrowerAccount, StatedDetails } from './borrower-details.tsx'
import { BorrowerOrders } from './borrower-orders.tsx'
import styles from './borrower-page.module.css'
import { BorrowerPhotos } from './borrower-photos.tsx'
import { CareCases, Consents, Corrections, RecordedContacts, Sessions } from './borrower-records.tsx'
import { BorrowerViews } from './borrower-views.tsx'
import { languageName, MARKETS } from './borrower-words.ts'
import { type BorrowerDetails, borrowerDetails, borrowerRecords } from './borrowers.queries.ts'
import { CorrectAddress, CorrectIdentity } from './correct-details.tsx'
import { EndSessions } from './end-sessions.tsx'

/** One borrower: what they stated, their loans, consents, sessions and requests, and who of the staff saw which of it. */
export function BorrowerPage() {
  const borrowerId = useParams({ strict: false }).borrowerId ?? ''
  const details = useQuery(borrowerDetails(borrowerId))
  return (
    <Page title={nameOf(details.data)} about={details.data && aboutLine(details.data)}>
      <QueryView queries={[details]} loading={<TableSkeleton columns={[1, 3]} rows={12} />}>
        {() => <BorrowerInDetail key={borrowerId} borrower={details.data!} />}
      </QueryView>
    </Page>
  )
}

function nameOf(borrower: BorrowerDetails | undefined): string {
  if (!borrower) return 'Borrower'
  return borrower.identity?.fullName ?? `Borrower ${borrower.borrowerId.slice(0, 8)}`
}

function aboutLine({ market, language, phoneMasked }: BorrowerDetails): string {
  return [MARKETS[market], languageName(language), phoneMasked].filter(Boolean).join(' · ')
}

type Deed = 'identity' | 'address' | 'sessions'

function BorrowerInDetail({ borrower }: { borrower: BorrowerDetails }) {
  const [deed, setDeed] = useState<Deed | null>(null)
  const records = useQuery(borrowerRecords(borrower.borrowerId))
  const close = () => setDeed(null)
  const { borrowerId, identity, address } = borrower
  return (
    <>
      <AccountNotice account={borrower.account} />
      <div className={styles.board}>
        <Section title="Details" actions={<CorrectButtons borrower={borrower} onOpen={setDeed} />}>
          <StatedDetails borrower={borrower} />
          <WhyNotCorrected borrower={borrower} />
        </Section>
        <Stack>
          <Section title="Account">
            <BorrowerAccount borrower={borrower} />
          </Section>
          <Section title="Photos">
            <BorrowerPhotos borrower={borrower} />
          </Section>
        </Stack>
      </div>
      <Section title="Loans and applications">
        <BorrowerOrders borrowerId={borrowerId} />
      </Section>
      <QueryView queries={[records]} loading={<TableSkeleton columns={[1, 1]} rows={6} />}>
        {() => (
          <Columns>
            <Stack>
              <Section title="Devices and sessions" actions={<EndSessionsButton onOpen={() => setDeed('sessions')} />}>
                <Sessions sessions={records.data!.sessions} openCount={records.data!.openSessionCount} />
              </Section>
              <Section title="Corrections">
                <Corrections corrections={records.data!.corrections} />
              </Section>
            </Stack>
            <Section title="Consents">
              <Consents consents={records.data!.consents} />
            </Section>
          </Columns>
        )}
      </QueryView>
      <Columns>
        <Stack>
          <CareCases borrowerId={borrowerId} />
          <Section title="Contacts">
            <RecordedContacts borrowerId={borrowerId} />
          </Section>
        </Stack>
        <Section title="Seen by">
          <BorrowerViews borrowerId={borrowerId} />
        </Section>
      </Columns>
      {deed === 'identity' && identity && <CorrectIdentity borrower={borrower} identity={identity} onClose={close} />}
      {deed === 'address' && address && <CorrectAddress borrower={borrower} address={address} onClose={close} />}
      {deed === 'sessions' && <EndSessions borrowerId={borrowerId} onClose={close} />}
    </>
  )
}

function AccountNotice({ account }: Pick<BorrowerDetails, 'account'>) {
  if (account === 'open') return null
  return (
    <Notice tone="caution">
      {account === 'closed' ? (
        <p>This account was deleted at the borrower’s request. Shown is what the law requires to be kept.</p>
      ) : (
        <p>This account was deleted at the borrower’s request. Nothing is left that names the person.</p>
      )}
    </Notice>
  )
}

function CorrectButtons({ borrower, onOpen }: { borrower: BorrowerDetails; onOpen: (deed: Deed) => void }) {
  const may = useMay()
  if (!may('borrowers.correct') || !borrower.canCorrect) return null
  return (
    <ButtonLine>
      {borrower.identity && <Button onClick={() => onOpen('identity')}>Correct name or birth date</Button>}
      {borrower.address && <Button onClick={() => onOpen('address')}>Correct address</Button>}
    </ButtonLine>
  )
}

/** Says why nothing can be corrected. Of a deleted account the page says it already. */
function WhyNotCorrected({ borrower: { account, canCorrect, identity, address } }: { borrower: BorrowerDetails }) {
  const may = useMay()
  if (account !== 'open' || (!identity && !address)) return null
  if (!may('borrowers.correct'))
    return <NotOffered what="Correct details" why="It needs the right to correct details that are wrong." />
  if (canCorrect) return null
  return (
    <NotOffered what="Correct details" why="An application is being dealt with on these details. They wait for it." />
  )
}

function EndSessionsButton({ onOpen }: { onOpen: () => void }) {
  const may = useMay()
  return may('borrowers.correct') ? <Button onClick={onOpen}>End all sessions</Button> : null
}
