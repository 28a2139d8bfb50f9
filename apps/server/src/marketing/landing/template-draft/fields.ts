type Fields = Readonly<Record<string, unknown>>

/** An object with exactly these fields: a mistyped one would be left out in silence. @throws Error in words for staff */
export function requireFields(value: unknown, where: string, names: readonly string[]): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`${where} takes an object with ${names.join(', ')}.`)
  const given = Object.keys(value)
  const missing = names.find((name) => !given.includes(name))
  const extra = given.find((name) => !names.includes(name))
  if (missing !== undefined) throw new Error(`${where} lacks ${missing}.`)
  if (extra !== undefined) throw new Error(`${where} has no field ${extra}; it takes ${names.join(', ')}.`)
  return value as Fields
}

/** @throws Error in words for staff */
export function requireOneOf<Choice extends string>(value: unknown, field: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value)
  if (found === undefined) throw new Error(`${field} is one of ${choices.join(', ')}.`)
  return found
}

/** @throws Error in words for staff */
export function requireList(value: unknown, field: string, mostItems: number): readonly unknown[] {
  if (!Array.isArray(value) || value.length < 1 || value.length > mostItems)
    throw new Error(`${field} takes a list of 1 to ${mostItems}.`)
  return value
}
