import { listApprovals, listStaff } from '@hulog/client/operations'
import { queryOptions } from '@tanstack/react-query'
import { fetchReply } from '../platform/api/call.ts'

/** A page that the search box leads to. */
export type Goal = {
  readonly kind: string
  readonly label: string
  /** Found by this too, and not shown. */
  readonly more?: string
  /** Address below `/console`. */
  readonly href: string
}

/** Colleagues, for those who may see them, and requests that wait. */
export function findable(seesPeople: boolean) {
  return queryOptions({
    queryKey: ['search', 'goals', seesPeople] as const,
    queryFn: async ({ signal }): Promise<Goal[]> => {
      const [people, requests] = await Promise.all([
        seesPeople ? fetchReply(listStaff, {}, { signal }) : null,
        fetchReply(listApprovals, { box: 'all' }, { signal }),
      ])
      return [...(people ? peopleGoals(people.people) : []), ...requestGoals(requests.approvals)]
    },
  })
}

type People = readonly { readonly staffName: string; readonly displayName: string; readonly email: string | null }[]

function peopleGoals(people: People): Goal[] {
  return people.map(({ staffName, displayName, email }) => ({
    kind: 'Colleague',
    label: displayName,
    more: `${staffName} ${email ?? ''}`,
    href: `/people/${encodeURIComponent(staffName)}`,
  }))
}

type Requests = readonly {
  readonly approvalId: string
  readonly summary: string
  readonly orderNumber: string | null
  readonly askedBy: string
  readonly state: string
}[]

function requestGoals(requests: Requests): Goal[] {
  return requests
    .filter(({ state }) => state === 'waiting')
    .map(({ approvalId, summary, orderNumber, askedBy }) => ({
      kind: 'Request',
      label: summary,
      more: `${orderNumber ?? ''} ${askedBy}`,
      href: `/approvals/${approvalId}`,
    }))
}
