import { aGateway } from '@hulog/client/testing'
import type { Reply } from '@hulog/contract'
import { type Permission, permissionNames } from '@hulog/contract/permissions'
import { clearToasts } from '@hulog/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach } from 'vitest'
import { Console, createConsoleRouter } from '../console.tsx'
import { createQueryClient } from '../platform/api/reading.ts'
import { forgetDrafts } from '../platform/session/drafts.ts'

type Gateway = Awaited<ReturnType<typeof aGateway>>
type Answers = Parameters<typeof aGateway>[0]

let open: Gateway[] = []

afterEach(async () => {
  cleanup()
  clearToasts()
  forgetDrafts()
  sessionStorage.clear()
  localStorage.clear()
  for (const gateway of open) await gateway.close()
  open = []
})

/** Somebody at the console: Ana Cruz with every right, unless a test takes some away. */
export function aStaffSession(rights: readonly Permission[] = permissionNames): Reply<'getStaffSession'> {
  return {
    staffName: 'ana.cruz',
    displayName: 'Ana Cruz',
    email: 'ana@lender.example',
    roles: ['administrator'],
    permissions: [...rights],
    endsAt: '2099-01-01T00:00:00Z',
    idleMinutes: 15,
  }
}

const NOTHING_FOUND: Reply<'searchConsole'> = {
  orders: null,
  borrowers: null,
  complaints: null,
  payments: null,
  hasSlip: false,
}
const NOTHING_WAITS: Reply<'listApprovals'> = { approvals: [], waitingCount: 0, hasMore: false }

/** Opens the whole console at an address below `/console`, against a gateway with these answers. */
export async function openConsole(path: string, answers: Answers): Promise<Gateway> {
  const gateway = await aGateway({
    getStaffSession: aStaffSession(),
    listApprovals: NOTHING_WAITS,
    listStaff: { people: [] },
    searchConsole: NOTHING_FOUND,
    getToday: { lines: [], days: [] },
    ...answers,
  })
  open.push(gateway)
  showAddress(`${gateway.origin}/console${path}`)
  const queries = createQueryClient()
  const router = createConsoleRouter(queries)
  await router.load()
  render(<Console queries={queries} router={router} />)
  return gateway
}

/** Returns path and query of the shown page, without `/console`. */
export function shownAddress(): string {
  return location.pathname.replace(/^\/console/, '') + location.search
}

/** The one call of a kind, as the fields that were sent. */
export function sent(gateway: Gateway, name: Parameters<Gateway['callsOf']>[0]): Record<string, string> {
  return Object.fromEntries(gateway.callsOf(name).at(-1)?.body ?? [])
}

function showAddress(address: string) {
  const page = window as unknown as { happyDOM: { setURL(url: string): void } }
  page.happyDOM.setURL(address)
  history.replaceState(null, '', address)
}
