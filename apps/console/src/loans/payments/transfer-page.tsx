import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { photoUrl } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { Notice, NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Columns, Facts, Section } from '../../platform/ui/page-parts.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { moneyText, When } from '../../platform/ui/values.tsx'
import { Candidates } from './candidates.tsx'
import { LoanLink, missingRight, TransferState } from './payment-words.tsx'
import styles from './payments.module.css'
import { type Candidate, oneTransfer, type TransferCase } from './payments.queries.ts'
import { MatchDialog, RefuseDialog } from './transfer-deeds.tsx'

/** A reported transfer: its picture beside what was told, and the money that it may be. */
export function TransferPage() {
  const transferId = useParams({ strict: false }).transferId ?? ''
  const found = useQuery(oneTransfer(transferId))
  const transfer = found.data?.transfer
  return (
    <Page
      title={transfer ? `Transfer ${transfer.utr}` : 'Transfer'}
      about={
        <>
          <Link to="/transfers">All transfers</Link>
          {transfer && (
            <>
              {' · '}
              <TransferState state={transfer.state} />
            </>
          )}
        </>
      }
    >
      <QueryView queries={[found]} loading={<TableSkeleton columns={[1, 1]} rows={12} />}>
        {() => <Case key={transferId} found={found.data!} />}
      </QueryView>
    </Page>
  )
}

function Case({ found }: { found: TransferCase }) {
  const { transfer, candidates, nextTransferId } = found
  const [matching, setMatching] = useState<Candidate | null>(null)
  const [isRefusing, setRefusing] = useState(false)
  const may = useMay()
  const goTo = useGoTo()
  const isOpen = transfer.state === 'received'
  const canDecide = isOpen && may('payments.transfers')
  const [likeliest] = candidates
  const goToNext = nextTransferId === null ? null : () => goTo(nextTransferId)
  useShortcuts({
    m: canDecide && likeliest ? () => setMatching(likeliest) : null,
    r: canDecide ? () => setRefusing(true) : null,
    n: goToNext,
  })
  return (
    <>
      <Columns>
        <Section title="Told by the borrower">
          <ToldFacts transfer={transfer} />
          <ButtonLine>
            {canDecide && (
              <Button tone="danger" shortcut="r" onClick={() => setRefusing(true)}>
                Refuse
              </Button>
            )}
            {goToNext && (
              <Button shortcut="n" onClick={goToNext}>
                Next to check
              </Button>
            )}
          </ButtonLine>
          {isOpen && !canDecide && <NotOffered what="Deciding" why={missingRight('payments.transfers')} />}
        </Section>
        <Section title="Picture">
          <Proof transfer={transfer} />
        </Section>
      </Columns>
      {isOpen && (
        <Section title="Money in suspense that may be it">
          <Candidates candidates={candidates} onMatch={canDecide ? setMatching : null} />
        </Section>
      )}
      <OtherReports found={found} />
      {matching && <MatchDialog found={found} candidate={matching} onClose={() => setMatching(null)} onNext={goTo} />}
      {isRefusing && <RefuseDialog found={found} onClose={() => setRefusing(false)} onNext={goTo} />}
    </>
  )
}

/** Goes to another transfer, or back to the list where none is left. */
function useGoTo(): (transferId: string | null) => void {
  const navigate = useNavigate()
  return (transferId) =>
    void (transferId === null
      ? navigate({ to: '/transfers' })
      : navigate({ to: '/transfers/$transferId', params: { transferId } }))
}

function ToldFacts({ transfer }: Pick<TransferCase, 'transfer'>) {
  const { amountMinor, currency, utr, paidOn, toldAt, receipt, matchedMinor, decidedBy, decidedAt } = transfer
  return (
    <Facts
      facts={[
        ['Amount', moneyText(amountMinor, currency)],
        ['Reference', utr],
        ['Paid on', <When key="paid" at={paidOn} />],
        ['Loan', <LoanLink key="loan" orderId={transfer.orderId} orderNumber={transfer.orderNumber} />],
        ['Told', <When key="told" at={toldAt} />],
        matchedMinor === null ? null : ['Found', `${moneyText(matchedMinor, currency)}, ${receipt}`],
        transfer.isReturned ? ['Since then', 'The payer’s bank took the money back.'] : null,
        transfer.refusedBecause === null ? null : ['Refused because', transfer.refusedBecause],
        decidedBy === null ? null : ['Decided by', decidedBy],
        decidedAt === null ? null : ['Decided', <When key="decided" at={decidedAt} />],
      ]}
    />
  )
}

function Proof({ transfer: { borrowerId, proofId, utr } }: Pick<TransferCase, 'transfer'>) {
  if (proofId === null) return <p className="quiet">No picture was sent.</p>
  const url = photoUrl(borrowerId, proofId)
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.proof}>
      <img src={url} alt={`The bank’s receipt of transfer ${utr}`} />
    </a>
  )
}

function OtherReports({ found: { others, transfer } }: { found: TransferCase }) {
  if (others.length === 0) return null
  return (
    <Section title="Others who told us of this reference">
      <Notice tone="caution">One transfer pays one loan. Look at all of them before you decide.</Notice>
      <ul>
        {others.map(({ transferId, amountMinor, currency, borrowerId, orderNumber, state }) => (
          <li key={transferId}>
            <Link to="/transfers/$transferId" params={{ transferId }}>
              {moneyText(amountMinor, currency)}
            </Link>{' '}
            for loan {orderNumber}
            {borrowerId === transfer.borrowerId ? ', the same borrower' : ', another borrower'}{' '}
            <TransferState state={state} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
