/** Reads one value of an address, or returns null when it is malformed. */
export type ReadValue<Value> = (text: string) => Value | null

type Readers = Readonly<Record<string, ReadValue<unknown>>>
type Values<Of extends Readers> = { [Name in keyof Of]: Of[Name] extends ReadValue<infer Value> ? Value : never }

/** Values that a page reads from its address. */
export type Search<Required extends Readers, Optional extends Readers> = {
  readonly required: Required
  readonly optional: Optional
}

export type SearchValues<Of> =
  Of extends Search<infer Required, infer Optional> ? Values<Required> & Partial<Maybe<Values<Optional>>> : never
type Maybe<Of> = { [Name in keyof Of]: Of[Name] | undefined }

export function search<Required extends Readers, Optional extends Readers>(
  required: Required,
  optional: Optional,
): Search<Required, Optional> {
  return { required, optional }
}

/** For a page that reads its values itself, because it shows a wrong one where it can be corrected. */
export function anyTexts<Name extends string>(): Search<
  Record<never, never>,
  Readonly<Record<Name, ReadValue<string>>>
> {
  return { required: {}, optional: ANY_TEXTS }
}

const ANY_TEXTS: Readonly<Record<string, ReadValue<string>>> = {}

/** Returns the values a page reads; null when one is malformed, or a required one is missing. */
export function readSearch({ required, optional }: Search<Readers, Readers>, query: Readonly<Record<string, string>>) {
  if (optional === ANY_TEXTS) return query
  const values: Record<string, unknown> = {}
  for (const [name, read] of Object.entries({ ...required, ...optional })) {
    const text = query[name]
    const value = text === undefined ? (name in required ? null : undefined) : read(text)
    if (value === null) return null
    if (value !== undefined) values[name] = value
  }
  return values
}

export const anyText: ReadValue<string> = (text) => text
export const id: ReadValue<string> = (text) => (/^[\w-]{1,64}$/.test(text) ? text : null)
export const wholeNumber: ReadValue<number> = (text) => (/^\d{1,13}$/.test(text) ? Number(text) : null)

export function oneOf<const Choice extends string>(...choices: readonly Choice[]): ReadValue<Choice> {
  return (text) => choices.find((choice) => choice === text) ?? null
}
