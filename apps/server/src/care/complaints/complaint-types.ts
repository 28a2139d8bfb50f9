import { type SayServer, textsIn } from '../../platform/texts/texts-in.ts'

/** CMP-02: the type that has sub-types. */
export const COLLECTION = 1

/** Types of complaints, in the order shown; the only list of their values. */
const complaintTypes = [COLLECTION, 2, 3, 4, 5, 6, 7, 8] as const

const collectionSubTypes = [1, 2, 3, 4, 5, 6] as const

type ComplaintType = (typeof complaintTypes)[number]

type CollectionSubType = (typeof collectionSubTypes)[number]

export function isType(value: number): value is ComplaintType {
  return complaintTypes.some((type) => type === value)
}

export function isSubType(value: number | null): value is CollectionSubType {
  return collectionSubTypes.some((subType) => subType === value)
}

type Choice = { readonly title: string; readonly value: number }

export function choicesOf(say: SayServer): { problemType: Choice[]; problemSonType: Choice[] } {
  return {
    problemType: complaintTypes.map((value) => ({ value, title: say(`complaint.types.${value}`) })),
    problemSonType: collectionSubTypes.map((value) => ({ value, title: say(`complaint.subTypes.${value}`) })),
  }
}

/** A type that is no longer offered is still shown for stored complaints. */
export function titleOfType(say: SayServer, type: number): string {
  return isType(type) ? say(`complaint.types.${type}`) : `Type ${type}`
}

/** Empty without sub-types. */
export function titleOfSubType(say: SayServer, subType: number | null): string {
  if (subType === null) return ''
  return isSubType(subType) ? say(`complaint.subTypes.${subType}`) : `Type ${subType}`
}

/** The subject of a case, as staff read it. */
export function aboutCase({ type, subType }: { readonly type: number; readonly subType: number | null }): string {
  const say = textsIn(null)
  return [titleOfType(say, type), titleOfSubType(say, subType)].filter(Boolean).join(': ')
}
