import { aGateway } from '@hulog/client/testing'
import type { Reply } from '@hulog/contract'
import { type Permission, permissionNames } from '@hulog/contract/permissions'
import { clearToasts, ToastHost } from '@hulog/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import { afterEach } from 'vitest'
import { createQueryClient } from '../../platform/api/reading.ts'
import { forgetDrafts } from '../../platform/session/drafts.ts'
import { aStaffSession } from '../../testing/open-console.fixtures.tsx'
import { LoanActions } from './loan-actions.tsx'
import type { Loan } from './offers.ts'

type Gateway = Awaited<ReturnType<typeof aGateway>>

let open: Gateway[] = []
afterEach(async () => {
  cleanup()
  clearToasts()
  forgetDrafts()
  for (const gateway of open) await gateway.close()
  open = []
})

export const ORDER = '7f0c1f0e-0000-4000-8000-00000000000a'

const NOTHING = { principal: 0, interest: 0, fee: 0, tax: 0, penalty: 0, lateInterest: 0 }

/** A running loan of 10,000.00 with a late penalty of 500.00 and a fee by staff. */
export function aLoan(given: Partial<Loan> = {}): Loan {
  return {
    order: {
      orderId: ORDER,
      orderNumber: '4000000014',
      productId: 'quick-cash',
      productName: 'Quick Cash',
      market: 'PH',
      currency: 'PHP',
      state: 'overdue',
      requestedMinor: 1_000_000,
      principalMinor: 1_000_000,
      term: { count: 91, unit: 'day' },
      appliedOn: '2026-08-01',
      paidOutOn: '2026-08-02',
      paidToMasked: '****1234',
      closedOn: null,
      today: '2026-11-28',
    },
    borrower: { borrowerId: ORDER, nameMasked: 'M••• S•••', phoneMasked: '+63 *** 1234', language: 'en' },
    owed: {
      payoffMinor: 1_065_000,
      rebateMinor: 0,
      dueNowMinor: 1_065_000,
      overdueMinor: 1_000_000,
      lateChargesMinor: 50_000,
      daysLate: 27,
      nextDueOn: null,
      nextDueMinor: 0,
      byKind: { ...NOTHING, principal: 1_000_000, fee: 15_000, penalty: 50_000 },
      creditMinor: 0,
      repaidMinor: 20_000,
      isSettled: false,
    },
    installments: [
      {
        number: 1,
        dueOn: '2026-11-01',
        addedBy: null,
        movedMinor: 0,
        dueMinor: 1_085_000,
        byKind: { ...NOTHING, principal: 1_000_000, fee: 15_000, penalty: 50_000 },
        paidMinor: 20_000,
        waivedMinor: 0,
        unpaidMinor: 1_065_000,
        unpaidByKind: { ...NOTHING, principal: 1_000_000, fee: 15_000, penalty: 50_000 },
        daysLate: 27,
      },
    ],
    lines: [],
    charges: [
      {
        chargeId: `${ORDER}/returned-12`,
        reference: 'returned-12',
        kind: 'fee',
        on: '2026-11-10',
        installmentNumber: 1,
        amountMinor: 15_000,
        paidMinor: 0,
        waivedMinor: 0,
        capitalisedMinor: 0,
        unpaidMinor: 15_000,
      },
    ],
    payments: [
      {
        provider: 'sandbox-payments',
        receiptId: 'r-1',
        amountMinor: 20_000,
        currency: 'PHP',
        paidAt: '2026-11-09T08:00:00Z',
        reversedAt: null,
        isInSuspense: false,
      },
    ],
    parts: null,
    extension: {
      isPossible: true,
      refusal: null,
      toPayMinor: 91_000,
      newDueOn: '2027-01-31',
      given: [],
    },
    coolingOff: null,
    restructurings: [],
    pauses: [],
    writtenOffOn: null,
    givenBackOn: null,
    ...given,
  }
}

export function inState(state: Loan['order']['state'], given: Partial<Loan> = {}): Loan {
  const { order } = aLoan()
  return aLoan({ ...given, order: { ...order, state } })
}

export const SEEN = 's'.repeat(43)

/** The answer to a try, or with an outcome the answer to sending it. */
export function aReply(given: Partial<Reply<'waiveCharges'>> = {}): Reply<'waiveCharges'> {
  const effects = {
    currency: 'PHP',
    entries: [],
    before: null,
    after: null,
    messages: [],
    notes: ['As shown.'],
  } as const
  return {
    outcome: 'tried',
    approvalId: null,
    waitsFor: [],
    seen: SEEN,
    effects: { ...effects, entries: [], messages: [], notes: [...effects.notes] },
    ...given,
  }
}

type Given = { rights?: readonly Permission[]; answers?: Parameters<typeof aGateway>[0] }

/** Shows the actions alone, by a person with these rights, against a gateway with these answers. */
export async function showActions(
  loan: Loan,
  { rights = permissionNames, answers = {} }: Given = {},
): Promise<Gateway> {
  const gateway = await aGateway({
    getStaffSession: aStaffSession(rights),
    listApprovals: { approvals: [], waitingCount: 0, hasMore: false },
    ...answers,
  })
  open.push(gateway)
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(`${gateway.origin}/console/loans/${loan.order.orderId}`)
  const root = createRootRoute()
  const here = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => (
      <main>
        <h1>Loan</h1>
        <LoanActions loan={loan} />
        <ToastHost />
      </main>
    ),
  })
  const request = createRoute({ getParentRoute: () => root, path: '/approvals/$approvalId', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([here, request]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  await router.load()
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return gateway
}
