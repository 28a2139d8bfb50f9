import { collectionSubTypes, complaintTypes, isSubType, isType } from '../complaint-types.ts'
import type { ComplaintWords } from './complaint-words.ts'

type Choice = { readonly title: string; readonly value: number }

export function choicesOf({ types, subTypes }: ComplaintWords): { problemType: Choice[]; problemSonType: Choice[] } {
  return {
    problemType: complaintTypes.map((value) => ({ value, title: types[value] })),
    problemSonType: collectionSubTypes.map((value) => ({ value, title: subTypes[value] })),
  }
}

/** A type may be offered no more when its complaint is read: what was stored is still shown. */
export function titleOfType({ types }: ComplaintWords, type: number): string {
  return isType(type) ? types[type] : `Type ${type}`
}

/** Empty for none. */
export function titleOfSubType({ subTypes }: ComplaintWords, subType: number | null): string {
  if (subType === null) return ''
  return isSubType(subType) ? subTypes[subType] : `Type ${subType}`
}
