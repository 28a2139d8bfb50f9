import { LATEST_MS, requireDay } from '../../platform/timeline/list-place.ts'
import { periodOf } from '../reconciliation/runs.store.ts'

/** The instants between two days of the books, both counted. A day that is not given limits nothing. */
export function readDays({ from, to }: { readonly from?: string | undefined; readonly to?: string | undefined }): {
  readonly since: Date | null
  readonly until: Date | null
} {
  return {
    since: from === undefined ? null : periodOf(requireDay(from, 'from'), FAR).from,
    until: to === undefined ? null : periodOf(requireDay(to, 'to'), FAR).to,
  }
}

/** Later than anything in the books. */
const FAR = new Date(LATEST_MS)
