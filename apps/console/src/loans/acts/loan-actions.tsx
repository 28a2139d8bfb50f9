import { listApprovals } from '@hulog/client/operations'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { fetchReply } from '../../platform/api/call.ts'
import { applicationPath } from '../../platform/navigation/paths.ts'
import { useMay } from '../../platform/session/session.queries.ts'
import { Button } from '../../platform/ui/button.tsx'
import { NotOffered } from '../../platform/ui/notice.tsx'
import { ChargeDialog, TakeChargeBackDialog, WaiveChargeDialog, WaiveKindDialog } from './charge-dialogs.tsx'
import { ExtendDialog, RepayForDialog } from './code-dialogs.tsx'
import styles from './loan-actions.module.css'
import { RestructureDialog } from './new-terms-dialog.tsx'
import { type Blocking, DEED_NAMES, type Deed, GROUPS, type Loan, type LoanDialogProps, offersOf } from './offers.ts'
import { EndPauseDialog, PauseDialog } from './pause-dialogs.tsx'
import { AdvanceDialog, RefundDialog, ReverseDialog } from './payment-dialogs.tsx'
import { TakeWriteOffBackDialog, UndoTermsDialog, WithdrawTermsDialog, WriteOffDialog } from './plain-dialogs.tsx'

const DIALOGS: Readonly<Record<Deed, ComponentType<LoanDialogProps>>> = {
  repayFor: RepayForDialog,
  extend: ExtendDialog,
  reversePayment: ReverseDialog,
  refundCredit: RefundDialog,
  chargeLoan: ChargeDialog,
  takeChargeBack: TakeChargeBackDialog,
  waiveCharges: WaiveKindDialog,
  waiveCharge: WaiveChargeDialog,
  restructureLoan: RestructureDialog,
  withdrawNewTerms: WithdrawTermsDialog,
  undoNewTerms: UndoTermsDialog,
  advanceLoan: AdvanceDialog,
  writeOffLoan: WriteOffDialog,
  takeWriteOffBack: TakeWriteOffBackDialog,
  pauseDaysPastDue: PauseDialog,
  endPauseOfDaysPastDue: EndPauseDialog,
}

/** All that can be done with a loan in its state and by this person; of the rest, why not. */
export function LoanActions({ loan }: { loan: Loan }) {
  const may = useMay()
  const [open, setOpen] = useState<Deed | null>(null)
  const { offered, missing } = offersOf(loan, may, useBlocking(loan.order.orderId))
  const Dialog = open && DIALOGS[open]
  return (
    <section aria-label="Actions" className={styles.bar}>
      {Object.entries(GROUPS).map(([group, deeds]) => {
        const here = deeds.filter((deed) => offered.includes(deed))
        return (
          here.length > 0 && (
            <fieldset key={group} className={styles.group}>
              <legend className="visually-hidden">{group}</legend>
              {here.map((deed) => (
                <Button key={deed} onClick={() => setOpen(deed)}>
                  {DEED_NAMES[deed]}
                </Button>
              ))}
            </fieldset>
          )
        )
      })}
      {offered.length === 0 && <p className="quiet">Nothing can be done with this loan now.</p>}
      <OtherPages loan={loan} />
      {missing.length > 0 && (
        <details className={styles.impossible}>
          <summary className="quiet">Not possible now ({missing.length})</summary>
          {missing.map(({ deed, why, approvalId }) => (
            <div key={deed} className={styles.missing}>
              <NotOffered what={DEED_NAMES[deed]} why={why} />
              {approvalId !== null && (
                <Link to="/approvals/$approvalId" params={{ approvalId }}>
                  Open the request
                </Link>
              )}
            </div>
          ))}
        </details>
      )}
      {Dialog && <Dialog loan={loan} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** Pages of other areas about the same order. */
function OtherPages({ loan: { order } }: { loan: Loan }) {
  const may = useMay()
  const { orderId } = order
  return (
    <>
      {may('applications.read') && <Link to={applicationPath(orderId)}>Open application</Link>}
      {may('audit.read') && (
        <Link to="/audit" search={{ subjectKind: 'order', subjectId: orderId }}>
          Audit history
        </Link>
      )}
    </>
  )
}

/** Requests that block no other act on their loan. */
const BLOCKS_NOTHING: readonly string[] = ['pauseDaysPastDue', 'endPauseOfDaysPastDue', 'refundSuspense']

/** The request on a loan that can still be approved, as far as this person may see it. */
function useBlocking(orderId: string): Blocking {
  const { data } = useQuery({
    queryKey: ['approvals', 'loan', orderId],
    queryFn: ({ signal }) => fetchReply(listApprovals, { box: 'all', orderId }, { signal }),
  })
  const blocks = data?.approvals.find(
    ({ act, state, isStale }) => state === 'waiting' && !isStale && !BLOCKS_NOTHING.includes(act),
  )
  return blocks ?? null
}
