import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Page } from '../../platform/navigation/page.tsx'
import { useMay, useSession } from '../../platform/session/session.queries.ts'
import { QueryView } from '../../platform/states/query-view.tsx'
import { Button } from '../../platform/ui/button.tsx'
import { EffectsView } from '../../platform/ui/effects/effects-view.tsx'
import { TableSkeleton } from '../../platform/ui/empty.tsx'
import { Notice, NotOffered } from '../../platform/ui/notice.tsx'
import { ButtonLine, Columns, Facts, Section } from '../../platform/ui/page-parts.tsx'
import { useShortcuts } from '../../platform/ui/shortcuts.ts'
import { moneyText, When } from '../../platform/ui/values.tsx'
import { DecideDialog, WithdrawDialog } from './approval-deeds.tsx'
import { ACT_NAMES, ApprovalState } from './approval-words.tsx'
import { type Approval, type ApprovalInFull, oneApproval } from './approvals.queries.ts'
import { DecisionSteps } from './decision-steps.tsx'

/** One request: what its maker saw beside what would happen now, and the decision. */
export function ApprovalPage() {
  const approvalId = useParams({ strict: false }).approvalId ?? ''
  const request = useQuery(oneApproval(approvalId))
  return (
    <Page
      title={request.data?.approval.summary ?? 'Request for approval'}
      about={
        <>
          <Link to="/approvals">All requests</Link>
          {request.data && (
            <>
              {' · '}
              <ApprovalState approval={request.data.approval} />
            </>
          )}
        </>
      }
    >
      <QueryView queries={[request]} loading={<TableSkeleton columns={[1, 3]} rows={12} />}>
        {() => <Request request={request.data!} />}
      </QueryView>
    </Page>
  )
}

function Request({ request }: { request: ApprovalInFull }) {
  const { approval, refusal, seen } = request
  const [deed, setDeed] = useState<'approve' | 'decline' | 'withdraw' | null>(null)
  const session = useSession()
  // Nothing needs to be seen of what is declined.
  const canDecide = approval.mayDecide
  const canApprove = canDecide && seen !== null && refusal === null && !approval.isStale
  const canWithdraw = approval.state === 'waiting' && approval.askedBy === session?.staffName
  useShortcuts({
    a: canApprove ? () => setDeed('approve') : null,
    d: canDecide ? () => setDeed('decline') : null,
    w: canWithdraw ? () => setDeed('withdraw') : null,
  })
  return (
    <>
      <Columns>
        <Section title="Request">
          <RequestFacts approval={approval} />
        </Section>
        <Section title="Decision">
          <DecisionSteps approval={approval} />
          <ButtonLine>
            {canApprove && (
              <Button tone="main" shortcut="a" onClick={() => setDeed('approve')}>
                Approve
              </Button>
            )}
            {canDecide && (
              <Button tone="danger" shortcut="d" onClick={() => setDeed('decline')}>
                Decline
              </Button>
            )}
            {canWithdraw && (
              <Button shortcut="w" onClick={() => setDeed('withdraw')}>
                Withdraw
              </Button>
            )}
          </ButtonLine>
          <WhyNot request={request} canDecide={canDecide} canApprove={canApprove} />
        </Section>
      </Columns>
      <SeenAndNow request={request} />
      {(deed === 'approve' || deed === 'decline') && (
        <DecideDialog request={request} isApproved={deed === 'approve'} onClose={() => setDeed(null)} />
      )}
      {deed === 'withdraw' && <WithdrawDialog approval={approval} onClose={() => setDeed(null)} />}
    </>
  )
}

function RequestFacts({ approval }: { approval: Approval }) {
  const may = useMay()
  const { act, orderId, orderNumber, amountMinor, currency, askedBy, askedAt, reason, expiresAt } = approval
  return (
    <Facts
      facts={[
        ['Kind', ACT_NAMES[act]],
        amountMinor === null ? null : ['Amount', moneyText(amountMinor, currency)],
        orderId === null
          ? null
          : [
              'Loan',
              may('audit.read') ? (
                <Link key="loan" to="/audit" search={{ subjectKind: 'order', subjectId: orderId }}>
                  {orderNumber ?? orderId}
                </Link>
              ) : (
                (orderNumber ?? orderId)
              ),
            ],
        ['Asked by', askedBy],
        ['Asked', <When key="asked" at={askedAt} />],
        ['Reason', reason],
        ['Expires', <When key="until" at={expiresAt} />],
      ]}
    />
  )
}

/** Says why a button is missing. A request that is over needs no explanation: its state says it. */
function WhyNot({
  request,
  canDecide,
  canApprove,
}: {
  request: ApprovalInFull
  canDecide: boolean
  canApprove: boolean
}) {
  const { approval, refusal } = request
  if (approval.state !== 'waiting') return null
  if (!canDecide) return <NotOffered what="Deciding" why={approval.whyNot ?? refusal ?? 'It cannot be decided now.'} />
  if (canApprove) return null
  return (
    <NotOffered
      what="Approving"
      why={refusal ?? 'The loan changed since this was asked for. It must be asked for again.'}
    />
  )
}

function SeenAndNow({ request: { approval, makerSaw, wouldDo, refusal } }: { request: ApprovalInFull }) {
  if (approval.state !== 'waiting' || (wouldDo === null && refusal === null))
    return (
      <Section title="What the maker saw">
        <EffectsView effects={makerSaw} />
      </Section>
    )
  // Replies of one schema: equal effects are equal texts.
  if (wouldDo && JSON.stringify(wouldDo) === JSON.stringify(makerSaw))
    return (
      <>
        <Notice tone="done">The same would happen now as the maker saw.</Notice>
        <EffectsView effects={wouldDo} />
      </>
    )
  return (
    <>
      <Notice tone="caution">
        {wouldDo ? 'Something else would happen now than the maker saw.' : 'It is not possible any more.'}
      </Notice>
      <Columns>
        <Section title="What the maker saw">
          <EffectsView effects={makerSaw} of="The maker saw" />
        </Section>
        <Section title="What would happen now">
          {wouldDo ? <EffectsView effects={wouldDo} of="Now" /> : <Notice tone="wrong">{refusal}</Notice>}
        </Section>
      </Columns>
    </>
  )
}
