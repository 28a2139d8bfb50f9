type Given = Readonly<Record<string, unknown>>

/** Readers for the search schema of a route: what an address holds is checked, and anything else is as if it were absent. */
export function textIn(search: Given, name: string, maxLength = 200): string | undefined {
  const value = search[name]
  return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : undefined
}

export function oneOf<Value extends string>(search: Given, name: string, values: readonly Value[]): Value | undefined {
  const value = search[name]
  return values.find((known) => known === value)
}

/** Leaves out what is not set, so that an address holds only what was chosen. */
export function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const set = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.fromEntries(set) as { [Name in keyof Values]?: Exclude<Values[Name], undefined> }
}
