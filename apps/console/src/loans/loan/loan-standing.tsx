import type { ReactNode } from 'react'
import { moneyText, When } from '../../platform/ui/values.tsx'
import type { LoanCase } from './loan.queries.ts'
import styles from './loan-page.module.css'
import { daysInWords } from './loan-words.tsx'

/** The large figures of a loan, and below them whatever else holds for it. */
export function LoanStanding({ loan }: { loan: LoanCase }) {
  const { order, owed } = loan
  const money = (amountMinor: number) => moneyText(amountMinor, order.currency)
  if (owed === null) return <p>Not paid out: nothing is owed on it.</p>
  const { payoffMinor, rebateMinor, dueNowMinor, lateChargesMinor, daysLate, nextDueOn, nextDueMinor, repaidMinor } =
    owed
  return (
    <>
      <dl className={styles.figures} aria-label="What is owed today">
        <Figure
          name="Closes it today"
          value={money(payoffMinor)}
          note={rebateMinor > 0 && `${money(rebateMinor)} interest would drop`}
        />
        <Figure
          name="Due now"
          value={money(dueNowMinor)}
          note={lateChargesMinor > 0 && `${money(lateChargesMinor)} late charges in it`}
        />
        <Figure name="Late" value={daysLate === 0 ? 'Not late' : daysInWords(daysLate)} />
        <Figure
          name="Next due"
          value={nextDueOn === null ? 'Nothing to come' : <When at={nextDueOn} />}
          note={nextDueOn !== null && money(nextDueMinor)}
        />
        <Figure
          name="Repaid"
          value={money(repaidMinor)}
          note={owed.creditMinor > 0 && `${money(owed.creditMinor)} credit of the borrower`}
        />
      </dl>
      <WhatElse loan={loan} />
    </>
  )
}

type FigureProps = { name: string; value: ReactNode; note?: ReactNode }

function Figure({ name, value, note }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** Further facts on its standing in one line, only those that apply. */
function WhatElse({ loan }: { loan: LoanCase }) {
  const { order, writtenOffOn, givenBackOn, restructurings, coolingOff, parts, pauses, extension } = loan
  const offered = restructurings.find(({ state, hasEnded }) => state === 'offered' && !hasEnded)
  const signed = restructurings.find(({ state }) => state === 'signed')
  const money = (amountMinor: number) => moneyText(amountMinor, order.currency)
  const said: (ReactNode | false | null | undefined)[] = [
    order.paidOutOn && (
      <>
        Paid out <When at={order.paidOutOn} />
      </>
    ),
    writtenOffOn && (
      <b>
        Written off <When at={writtenOffOn} />, still owed
      </b>
    ),
    givenBackOn && (
      <b>
        Given back <When at={givenBackOn} />
      </b>
    ),
    order.closedOn && writtenOffOn === null && givenBackOn === null && (
      <>
        Closed <When at={order.closedOn} />
      </>
    ),
    offered && (
      <b>
        New terms offered, to sign until <When at={offered.signBy} />
      </b>
    ),
    signed?.signedOn && (
      <>
        New terms since <When at={signed.signedOn} />
      </>
    ),
    extension && extension.given.length > 0 && (
      <>Extended {extension.given.length === 1 ? 'once' : `${extension.given.length} times`}</>
    ),
    coolingOff?.isOpen && coolingOff.until && (
      <>
        Can be given back until <When at={coolingOff.until} /> for {money(coolingOff.amountMinor)}
      </>
    ),
    parts && parts.toCome.length > 0 && (
      <>{parts.toCome.length === 1 ? '1 part' : `${parts.toCome.length} parts`} still to be paid out</>
    ),
    ...pauses.map(({ pauseId, fromOn, untilOn }) => (
      <b key={pauseId}>
        Days past due paused <When at={fromOn} /> to <When at={untilOn} />
      </b>
    )),
  ]
  return (
    <p className={styles.standing}>
      {said.filter(Boolean).map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each is its place.
        <span key={at}>{words}</span>
      ))}
    </p>
  )
}
