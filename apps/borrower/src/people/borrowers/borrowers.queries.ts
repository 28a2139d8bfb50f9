import { getCertification, getQuote } from '@hulog/client/operations'
import type { Body, Reply } from '@hulog/contract'
import { fetchReply } from '../../platform/api/fetch-reply.ts'
import { queryOptions } from '../../platform/api/query.ts'
import type { QueryClient } from '../../platform/api/query-client.ts'
import type { LoanChoice } from './loan-choice.ts'
import type { Step } from './steps.ts'

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

/** What was just saved shows at once; the rest (masked values) follows with the next reading. */
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
  queryClient.setQueryData(certification(), (known) => known && update(known))
  void queryClient.invalidateQueries({ queryKey: borrowerKeys.certification() })
}
