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
    querystring: Type.Object({ ...commonQuery.properties, ...query.properties }, { additionalProperties: false }),
    ...(method === 'POST' && upload === null ? { body } : {}),
    response: { 200: envelopeOf(operation) },
  }
}

function envelopeOf({ reply, codes }: Pick<Operation, 'reply' | 'codes'>) {
  const code = codes === 'text' ? Type.String() : Type.Integer()
  return Type.Object({ code, message: Type.String(), data: reply })
}
