import type { Operation } from '@hulog/contract'

export type ReplySchema = {
  type?: string
  properties?: Record<string, ReplySchema>
  items?: ReplySchema
  anyOf?: ReplySchema[]
  patternProperties?: Record<string, ReplySchema>
  additionalProperties?: boolean | ReplySchema
}

export const replyOf = ({ reply }: Operation) => reply as ReplySchema

/** Returns every field of an answer with its path, and with `*` where names are data. */
export function fieldsIn(schema: ReplySchema, at = ''): [path: string, schema: ReplySchema][] {
  const named = Object.entries(schema.properties ?? {}).map(([name, field]) => [`${at}.${name}`, field] as const)
  const listed = [schema.items, ...(schema.anyOf ?? [])].filter((each) => each !== undefined)
  const keyed = Object.values(schema.patternProperties ?? {}).map((field) => [`${at}.*`, field] as const)
  return [
    ...[...named, ...keyed].flatMap(([path, field]): [string, ReplySchema][] => [
      [path, field],
      ...fieldsIn(field, path),
    ]),
    ...listed.flatMap((each) => fieldsIn(each, at)),
  ]
}
