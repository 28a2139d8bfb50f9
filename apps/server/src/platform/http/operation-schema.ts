import { commonQuery, type Operation } from '@hulog/contract'
import { Type } from 'typebox'

/** What a route takes and answers, and what the reference says of it. An upload's body is read and checked by itself. */
export function schemaOf({
  name,
  feature,
  summary,
  path,
  method,
  params,
  query,
  body,
  upload,
  ...operation
}: Operation) {
  return {
    operationId: name,
    tags: [feature],
    summary,
    ...(path.includes(':') ? { params } : {}),
    querystring: querySchemaOf({ query }),
    ...(method === 'POST' && upload === null ? { body } : {}),
    response: { 200: envelopeOf(operation) },
  }
}

/** What an address may say: what every call takes, and what this one does. */
export function querySchemaOf({ query }: Pick<Operation, 'query'>) {
  return Type.Object({ ...commonQuery.properties, ...query.properties }, { additionalProperties: false })
}

function envelopeOf({ reply, codes }: Pick<Operation, 'reply' | 'codes'>) {
  const code = codes === 'text' ? Type.String() : Type.Integer()
  return Type.Object({ code, message: Type.String(), data: reply })
}
