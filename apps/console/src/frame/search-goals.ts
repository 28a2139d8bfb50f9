import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Approval, approvalsIn } from '../people/approvals/approvals.queries.ts'
import { everybody, type Person } from '../people/staff/staff.queries.ts'
import { useMay } from '../platform/session/session.queries.ts'
import { openAreas } from './areas.ts'

/** A page that the search box leads to. */
export type Goal = {
  readonly kind: 'Area' | 'Colleague' | 'Request'
  readonly label: string
  /** Found by this too, and not shown. */
  readonly more: string
  /** Address below `/console`. */
  readonly href: string
}

type Goals = {
  readonly goals: readonly Goal[]
  readonly isReading: boolean
  /** A list could not be read: a name that is not found may exist all the same. */
  readonly isIncomplete: boolean
}

/** Areas and waiting requests that the person may see, and colleagues. The lists are read when the search is opened. */
export function useGoals(isOpen: boolean): Goals {
  const may = useMay()
  const people = useQuery({ ...everybody(), enabled: isOpen && may('people.read') })
  const requests = useInfiniteQuery({ ...approvalsIn('all'), enabled: isOpen })
  return {
    goals: [
      ...openAreas(may).map(({ label, to }) => ({ kind: 'Area' as const, label, more: '', href: to })),
      { kind: 'Area', label: 'My account', more: '', href: '/account' },
      ...(people.data?.people ?? []).map(colleague),
      ...(requests.data?.pages ?? []).flatMap(({ approvals }) => approvals.filter(isWaiting).map(request)),
    ],
    isReading: people.isLoading || requests.isLoading,
    isIncomplete: people.isLoadingError || requests.isLoadingError,
  }
}

function colleague({ staffName, displayName }: Person): Goal {
  return { kind: 'Colleague', label: displayName, more: staffName, href: `/people/${encodeURIComponent(staffName)}` }
}

function isWaiting({ state }: Approval): boolean {
  return state === 'waiting'
}

function request({ approvalId, summary, orderNumber, askedBy }: Approval): Goal {
  return { kind: 'Request', label: summary, more: `${orderNumber ?? ''} ${askedBy}`, href: `/approvals/${approvalId}` }
}
