/** CMP-02: the type that has sub-types. */
export const COLLECTION = 1

/** What a complaint can be about, in the order shown; the one place that knows the values. */
export const complaintTypes = [COLLECTION, 2, 3, 4, 5, 6, 7, 8] as const
export const collectionSubTypes = [1, 2, 3, 4, 5, 6] as const

export type ComplaintType = (typeof complaintTypes)[number]
export type CollectionSubType = (typeof collectionSubTypes)[number]

export function isType(value: number): value is ComplaintType {
  return complaintTypes.some((type) => type === value)
}

export function isSubType(value: number | null): value is CollectionSubType {
  return collectionSubTypes.some((subType) => subType === value)
}
