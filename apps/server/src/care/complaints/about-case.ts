import type { Complaint } from './complaints.store.ts'
import { titleOfSubType, titleOfType } from './words/titles.ts'
import { wordsIn } from './words/words-in.ts'

/** What a case is about, as staff read it. */
export function aboutCase({ type, subType }: Pick<Complaint, 'type' | 'subType'>): string {
  const words = wordsIn(null)
  return [titleOfType(words, type), titleOfSubType(words, subType)].filter(Boolean).join(': ')
}
