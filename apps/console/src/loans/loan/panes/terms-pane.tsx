import type { ReactNode } from 'react'
import { type Fact, Facts, Section } from '../../../platform/ui/page-parts.tsx'
import { moneyText, When } from '../../../platform/ui/values.tsx'
import type { LoanCase } from '../loan.queries.ts'
import { FigureTable } from './figure-table.tsx'

const NOT_EXTENDED: Readonly<Record<string, string>> = {
  'not-offered': 'The terms have none.',
  'too-often': 'It was extended as often as the terms allow.',
  settled: 'Nothing is owed.',
  'written-off': 'It was written off.',
  cancelled: 'It was given back.',
  'no-principal': 'No principal is left to move.',
  'lifetime-cap': 'It would cost more than the terms allow in all.',
  unlawful: 'The law does not allow its price.',
}

const OFFER_STATES: Readonly<Record<LoanCase['restructurings'][number]['state'], string>> = {
  offered: 'Offered',
  withdrawn: 'Withdrawn',
  declined: 'Declined by the borrower',
  signed: 'Signed',
  undone: 'Undone',
}

/** Shows the agreed terms, and what they still allow: more time, giving back, further parts, new terms. */
export function TermsPane({ loan }: { loan: LoanCase }) {
  const { order, borrower, restructurings } = loan
  const { count, unit } = order.term
  const money = (amountMinor: number) => moneyText(amountMinor, order.currency)
  return (
    <>
      <Section title="Loan">
        <Facts
          facts={[
            ['Product', order.productName],
            ['Asked for', money(order.requestedMinor)],
            order.principalMinor === null ? null : ['Principal agreed', money(order.principalMinor)],
            ['Term', `${count} ${unit}${count === 1 ? '' : 's'}`],
            ['Applied', <When key="applied" at={order.appliedOn} />],
            order.paidOutOn === null ? null : ['Paid out', <When key="paidOut" at={order.paidOutOn} />],
            order.paidToMasked === null ? null : ['To the account', order.paidToMasked],
            ['Language of messages', borrower.language],
            extensionFact(loan, money),
            coolingOffFact(loan, money),
            ...partFacts(loan, money),
          ]}
        />
      </Section>
      {restructurings.length > 0 && (
        <Section title="New terms">
          <FigureTable
            label="New terms"
            rows={restructurings}
            rowId={({ restructuringId }) => restructuringId}
            columns={[
              { header: 'Offered', cell: ({ offeredAt }) => <When at={offeredAt} /> },
              {
                header: 'Standing',
                isWide: true,
                cell: ({ state, hasEnded }) => (hasEnded ? 'Not signed in time' : OFFER_STATES[state]),
              },
              { header: 'To sign until', cell: ({ signBy }) => <When at={signBy} /> },
              { header: 'Signed', cell: ({ signedOn }) => signedOn && <When at={signedOn} /> },
              { header: 'Principal given up', isFigure: true, cell: ({ writeDownMinor }) => money(writeDownMinor) },
            ]}
          />
        </Section>
      )}
    </>
  )
}

type Money = (amountMinor: number) => string

function extensionFact({ extension }: LoanCase, money: Money): Fact | null {
  if (extension === null) return null
  const { isPossible, refusal, toPayMinor, newDueOn, given } = extension
  const now: ReactNode =
    isPossible && newDueOn !== null ? (
      <>
        Possible: {toPayMinor > 0 ? `${money(toPayMinor)} first, then ` : ''}due <When at={newDueOn} />
      </>
    ) : (
      NOT_EXTENDED[refusal ?? '']
    )
  return [
    'More time',
    <>
      {now}
      {given.map(({ on, oldDueOn, newDueOn: moved, paidMinor }) => (
        <div key={on}>
          Extended <When at={on} />: <When at={oldDueOn} /> became <When at={moved} />
          {paidMinor > 0 && `, ${money(paidMinor)} paid`}
        </div>
      ))}
    </>,
  ]
}

function coolingOffFact({ coolingOff }: LoanCase, money: Money): Fact | null {
  if (coolingOff === null) return null
  const { until, isOpen, isGivenBack, amountMinor } = coolingOff
  if (isGivenBack) return ['Giving back', 'It was given back.']
  if (until === null) return ['Giving back', 'Not possible any more.']
  return [
    'Giving back',
    isOpen ? (
      <>
        Until <When at={until} />, for {money(amountMinor)} today
      </>
    ) : (
      <>
        Was possible until <When at={until} />
      </>
    ),
  ]
}

function partFacts({ parts }: LoanCase, money: Money): readonly Fact[] {
  if (parts === null) return []
  const list = (all: readonly { on: string; amountMinor: number }[]) =>
    all.map(({ on, amountMinor }) => (
      <div key={`${on} ${amountMinor}`}>
        {money(amountMinor)} <When at={on} />
      </div>
    ))
  return [
    ['Parts paid out', list(parts.paidOut)],
    ['Parts to come', parts.toCome.length === 0 ? 'None' : list(parts.toCome)],
  ]
}
