import type { Reply } from '@hulog/contract'

export type Extension = Reply<'getExtension'>
export type PlannedPayment = Extension['repayPlan'][number]
export type GivenExtension = NonNullable<Extension['lastExtension']>
/** An extension that can be had: its new due date is known. */
export type PossibleExtension = Extension & { nextPayTime: string }

export function isPossible(extension: Extension): extension is PossibleExtension {
  return extension.isPossible && extension.nextPayTime !== null
}
