import { getCertification, getQuote } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import type { Currency } from '@hulog/ui'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SearchOf } from '../../addresses.ts'
import { fetchReply } from '../../platform/api/call.ts'

export type Certification = Reply<'getCertification'>

export type PhotoPurpose = Body<'uploadPhoto'>['purpose']

export const borrowerKeys = {
  all: ['borrowers'] as const,
  certification: () => [...borrowerKeys.all, 'certification'] as const,
  quote: (choice: LoanChoice) => [...borrowerKeys.all, 'quote', choice] as const,
}

export function certification() {
  return queryOptions({
    queryKey: borrowerKeys.certification(),
    queryFn: () => fetchReply(getCertification, {}),
  })
}

export function choiceQuote(choice: LoanChoice) {
  return queryOptions({
    queryKey: borrowerKeys.quote(choice),
    queryFn: () => fetchReply(getQuote, choice),
  })
}

/** Saved values show at once; the rest (masked values) follows with the next reading. */
export function markStepDone(queryClient: QueryClient, step: Exclude<Step, 'photos'>, isComplete: boolean): void {
  change(queryClient, (known) => ({ ...known, isComplete, [step]: { ...known[step], isDone: true } }))
}

export function markPhotoDone(queryClient: QueryClient, purpose: PhotoPurpose, isComplete: boolean): void {
  change(queryClient, (known) => {
    const photos = { ...known.photos, [purpose]: true }
    return { ...known, isComplete, photos: { ...photos, isDone: photos.selfie && photos.idFront } }
  })
}

function change(queryClient: QueryClient, update: (known: Certification) => Certification): void {
  queryClient.setQueryData(certification().queryKey, (known) => known && update(known))
  void queryClient.invalidateQueries({ queryKey: borrowerKeys.certification() })
}

export const STEPS = ['identity', 'job', 'contacts', 'address', 'declaration', 'photos'] as const

export type Step = (typeof STEPS)[number]

/** An open order keeps every part as it is; the declaration can be changed until the application is decided. */
export function isStepLocked(known: Certification, step: Step): boolean {
  return known.isLocked && (step !== 'declaration' || known.declaration.isLocked)
}

/** The next missing part, searched from `after` and then from the start; null when none is missing. */
export function nextOpenStep(known: Certification, after?: Step): Step | null {
  const from = after === undefined ? 0 : STEPS.indexOf(after) + 1
  const inTurn = [...STEPS.slice(from), ...STEPS.slice(0, from)]
  return inTurn.find((step) => step !== after && !known[step].isDone) ?? null
}

export function doneSteps(known: Certification): number {
  return STEPS.filter((step) => known[step].isDone).length
}

/** The loan a borrower was about to apply for when details were missing. */
export type LoanChoice = Pick<Body<'apply'>, 'productId' | 'amount' | 'periods' | 'termUnit'>

/** Null when the page was opened only for the details, or the address has an incomplete choice. */
export function loanChoice({ productId, amount, periods, termUnit }: SearchOf<'certification'>): LoanChoice | null {
  if (productId === undefined || amount === undefined || periods === undefined || termUnit === undefined) return null
  return { productId, amount, periods, termUnit }
}

/** The currency of income and loans, by market. */
export const CURRENCIES: Readonly<Record<Certification['market'], Currency>> = { IN: 'INR', PH: 'PHP', ID: 'IDR' }
