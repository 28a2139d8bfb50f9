import { SEARCH_MIN_LENGTH } from '@hulog/contract/staff-limits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Approval, approvalsIn } from '../people/approvals/approvals.queries.ts'
import {
  aboutBorrower,
  aboutComplaint,
  aboutOrder,
  caseNumberText,
  PAYMENT_KINDS,
} from '../people/search/found-words.ts'
import { type Found, type FoundPayment, foundBy } from '../people/search/search.queries.ts'
import { everybody, type Person } from '../people/staff/staff.queries.ts'
import { failureOf } from '../platform/api/call.ts'
import { applicationPath, borrowerPath, complaintPath, loanPath, suspensePath } from '../platform/navigation/paths.ts'
import { useMay } from '../platform/session/session.queries.ts'
import { failureWords } from '../platform/states/failure-words.ts'
import { moneyText } from '../platform/ui/values.tsx'
import { openAreas } from './areas.ts'

/** A page that the search box leads to. */
export type Goal = {
  readonly id: string
  readonly label: string
  /** Said beside it. */
  readonly about: string
  /** Address below `/console`; null where the person may not open its page. */
  readonly href: string | null
  /** Found for what was typed before: it stays in sight until there is something newer. */
  readonly isOld?: boolean
}

/** Goals of one kind. */
export type GoalGroup = { readonly value: string; readonly items: readonly Goal[] }

type Goals = {
  readonly groups: readonly GoalGroup[]
  readonly isReading: boolean
  /** The reason for which something that exists may be missing; null when nothing is. */
  readonly trouble: string | null
}

/** Pages with this text in their name, and what the server finds by it. */
export function useGoals(typed: string, isOpen: boolean): Goals {
  const may = useMay()
  const sought = useRested(typed.trim())
  const isAsked = isOpen && typed.trim().length >= SEARCH_MIN_LENGTH
  const found = useQuery({ ...foundBy(sought), enabled: isAsked && sought.length >= SEARCH_MIN_LENGTH })
  const people = useQuery({ ...everybody(), enabled: isOpen && may('people.read') })
  const requests = useInfiniteQuery({ ...approvalsIn('all'), enabled: isOpen })
  const waiting = (requests.data?.pages ?? []).flatMap(({ approvals }) => approvals.filter(isWaiting))
  const isOld = isAsked && (found.isPlaceholderData || sought !== typed.trim())
  const near = [
    group('Areas', [...openAreas(may).map(area), { id: 'account', label: 'My account', about: '', href: '/account' }]),
    group('Colleagues', (people.data?.people ?? []).map(colleague)),
    group('Requests', waiting.map(request)),
  ].map((each) => ({ ...each, items: each.items.filter((goal) => isNamed(goal, typed)).slice(0, MOST_NEAR) }))
  return {
    groups: [...near, ...(isAsked && found.data ? foundGroups(found.data, may, isOld) : [])].filter(
      ({ items }) => items.length > 0,
    ),
    isReading: people.isLoading || requests.isLoading || (isAsked && (isOld || found.isFetching)),
    trouble: troubleOf(isAsked ? found : null, people.isLoadingError || requests.isLoadingError, isOld),
  }
}

/** Pages of one kind that are listed before anything is typed. */
const MOST_NEAR = 12
/** Nobody types slower than this between two letters of a word. */
const REST_MS = 250

/** The text once nothing was typed for a moment: each search is counted. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}

type FoundQuery = { readonly data: Found | undefined; readonly error: unknown }

function troubleOf(found: FoundQuery | null, isIncomplete: boolean, isOld: boolean): string | null {
  const failure = isOld ? null : failureOf(found?.error)
  if (failure) return failureWords(failure)
  if (!isOld && found?.data?.hasSlip) return 'One digit is wrong: no order and no case can have this number.'
  return isIncomplete ? 'Colleagues or requests could not be read just now.' : null
}

function group(value: string, items: readonly Goal[]): GoalGroup {
  return { value, items }
}

function isNamed({ label, about }: Goal, typed: string): boolean {
  const name = `${label} ${about}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => name.includes(word))
}

function area({ label, to }: { label: string; to: string }): Goal {
  return { id: to, label, about: '', href: to }
}

function colleague({ staffName, displayName }: Person): Goal {
  return { id: staffName, label: displayName, about: staffName, href: `/people/${encodeURIComponent(staffName)}` }
}

function isWaiting({ state }: Approval): boolean {
  return state === 'waiting'
}

function request({ approvalId, summary, orderNumber, askedBy }: Approval): Goal {
  const about = [orderNumber, askedBy].filter(Boolean).join(' · ')
  return { id: approvalId, label: summary, about, href: `/approvals/${approvalId}` }
}

type May = ReturnType<typeof useMay>

/** The server leaves out what the person may not see. */
function foundGroups({ orders, borrowers, complaints, payments }: Found, may: May, isOld: boolean): GoalGroup[] {
  const named = (name: string, hasMore: boolean | undefined, goals: readonly Goal[] | undefined) =>
    group(
      hasMore ? `${name}: there are more, say more of the name` : name,
      (goals ?? []).map((goal) => ({ ...goal, isOld })),
    )
  return [
    named(
      'Loans and applications',
      orders?.hasMore,
      orders?.found.map((order) => ({
        id: order.orderId,
        label: order.orderNumber,
        about: aboutOrder(order),
        href: order.isPaidOut && may('loans.read') ? loanPath(order.orderId) : applicationPath(order.orderId),
      })),
    ),
    named(
      'Borrowers',
      borrowers?.hasMore,
      borrowers?.found.map((borrower) => ({
        id: borrower.borrowerId,
        label: borrower.phoneMasked,
        about: aboutBorrower(borrower),
        href: borrowerPath(borrower.borrowerId),
      })),
    ),
    named(
      'Complaints',
      complaints?.hasMore,
      complaints?.found.map((complaint) => ({
        id: complaint.caseNumber,
        label: caseNumberText(complaint.caseNumber),
        about: aboutComplaint(complaint),
        href: complaintPath(complaint.caseNumber),
      })),
    ),
    named(
      'Payments',
      payments?.hasMore,
      payments?.found.map((payment) => paymentGoal(payment, may)),
    ),
  ]
}

/** Money in suspense leads to its own page, other money to its loan. */
function paymentGoal(payment: FoundPayment, may: May): Goal {
  const { what, reference, provider, amountMinor, currency, isInSuspense, orderId, orderNumber } = payment
  const ofLoan = orderId !== null && may('loans.read') ? loanPath(orderId) : null
  const ofReceipt = provider === null ? null : suspensePath(provider, reference)
  return {
    id: `${what} ${provider ?? ''} ${reference} ${orderId ?? ''}`,
    label: `${PAYMENT_KINDS[what]} ${reference}`,
    about: [isInSuspense ? 'in suspense' : orderNumber, moneyText(amountMinor, currency)].filter(Boolean).join(' · '),
    href: isInSuspense || orderId === null ? ofReceipt : ofLoan,
  }
}
