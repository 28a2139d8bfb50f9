/** What a complaint can be about, in the order shown; the one place that knows the values. CMP-02: 1 is collection. */
export const COLLECTION = 1

type Choice = { readonly title: string; readonly value: number }

export const complaintTypes: readonly Choice[] = [
  { value: COLLECTION, title: 'Collection: how I was asked to pay' },
  { value: 2, title: 'My payment was not counted' },
  { value: 3, title: 'A charge or an amount is wrong' },
  { value: 4, title: 'The loan did not arrive' },
  { value: 5, title: 'My account or signing in' },
  { value: 6, title: 'The app does not work' },
  { value: 7, title: 'My personal data' },
  { value: 8, title: 'Something else' },
]

export const collectionSubTypes: readonly Choice[] = [
  { value: 1, title: 'Threats or insults' },
  { value: 2, title: 'Other people were contacted' },
  { value: 3, title: 'Contacted at night or too often' },
  { value: 4, title: 'Asked for a wrong amount' },
  { value: 5, title: 'Shamed in public or online' },
  { value: 6, title: 'Something else about collection' },
]

export function titleOfType(type: number): string {
  return titleIn(complaintTypes, type)
}

/** Empty for none. */
export function titleOfSubType(subType: number | null): string {
  return subType === null ? '' : titleIn(collectionSubTypes, subType)
}

/** A type may be offered no more when its complaint is read: what was stored is still shown. */
function titleIn(choices: readonly Choice[], value: number): string {
  return choices.find((choice) => choice.value === value)?.title ?? `Type ${value}`
}
