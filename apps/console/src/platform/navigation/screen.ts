import type { Permission } from '@hulog/contract/permissions'
import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { isRefusedFor } from '../api/call.ts'
import { keepDraftsOf } from '../session/drafts.ts'
import { ownSession, type StaffSession } from '../session/session.queries.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Area of the rail that the page belongs to. */
    area?: string
    /** Stands alone, without rail and top bar: for somebody who is not signed in. */
    isBare?: boolean
  }
}

export type ConsoleContext = { readonly queries: QueryClient }

type Screen = {
  /** Name of the area of the rail that it belongs to; none for one's own account. */
  readonly area?: string
  /** Right without which the server answers none of its calls. */
  readonly permission?: Permission
}

/** Options of a route that shows a page to somebody who is signed in and has the right to it. */
export function screen({ area, permission }: Screen) {
  return {
    staticData: area === undefined ? {} : { area },
    beforeLoad: async ({ context, location }: { context: ConsoleContext; location: ParsedLocation }): Promise<void> => {
      const session = await requireSession(context.queries, location)
      keepDraftsOf(session.staffName)
      if (permission && !session.permissions.includes(permission)) throw new MissingRight(permission)
    },
  }
}

/** The person may not open this page. It says which right is missing (`states/page-failure.tsx`). */
export class MissingRight extends Error {
  readonly permission: Permission
  constructor(permission: Permission) {
    super(`missing right ${permission}`)
    this.permission = permission
  }
}

async function requireSession(queries: QueryClient, { href }: ParsedLocation): Promise<StaffSession> {
  try {
    return await queries.ensureQueryData(ownSession())
  } catch (error) {
    // A network with many wrong tries gets no answer without a session: the sign-in itself still works there.
    const isSignedOut = isRefusedFor(error, 'SIGN_IN_REQUIRED') || isRefusedFor(error, 'TOO_MANY')
    if (isSignedOut) throw redirect({ to: '/sign-in', search: { next: href }, replace: true })
    throw error
  }
}
