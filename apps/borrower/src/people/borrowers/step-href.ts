import type { SearchOf } from '../../addresses.ts'
import { hrefTo } from '../../platform/navigation/href.ts'
import type { Step } from './steps.ts'

/** One part of the details, or without a step the list of all; the loan applied for goes along. */
export function stepHref(search: SearchOf<'certification'>, step: Step | null): string {
  return hrefTo('certification', { ...search, step: step ?? undefined })
}
