import { given, oneOf, textIn } from '../../platform/navigation/search.ts'
import { listSearch } from '../../platform/ui/table/list-address.ts'
import type { CaseBody } from './complaints.queries.ts'

export type CaseSearch = ReturnType<typeof caseSearch>

const TYPES = Array.from({ length: 99 }, (_, index) => String(index + 1))

/** Reads the filters of the list of complaints from an address. */
export function caseSearch(search: Record<string, unknown>) {
  return {
    ...given({
      state: oneOf(search, 'state', ['received', 'inProgress', 'answered', 'closed']),
      market: oneOf(search, 'market', ['IN', 'PH', 'ID']),
      // A number in an address is read as one.
      type: oneOf({ type: String(search.type ?? '') }, 'type', TYPES),
      holder: oneOf(search, 'holder', ['me', 'nobody']),
      escalated: oneOf(search, 'escalated', ['yes']),
      order: textIn(search, 'order', 36),
    }),
    ...given({ columns: listSearch(search).columns }),
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The same as the server asks for it. */
export function bodyOf({ state, market, type, holder, escalated, order }: CaseSearch): CaseBody {
  return {
    ...given({
      complaintState: state,
      market,
      complaintType: type === undefined ? undefined : Number(type),
      holder,
      orderId: order !== undefined && ID.test(order) ? order : undefined,
    }),
    ...(escalated && { isEscalated: true }),
  }
}
