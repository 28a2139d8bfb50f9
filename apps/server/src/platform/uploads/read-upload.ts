import '@fastify/multipart'
import type { Operation } from '@hulog/contract'
import type { FastifyRequest } from 'fastify'
import { Value } from 'typebox/value'
import { freeTextsOf } from '../card-numbers/mask-card-numbers.ts'
import { DomainError } from '../http/domain-error.ts'

type Upload = { readonly bytes: Buffer; readonly fields: Readonly<Record<string, unknown>> }

/** Reads an upload: one file under the operation's own field name, and the fields of its body, nothing else. */
export async function readUpload(request: FastifyRequest, operation: Operation): Promise<Upload> {
  try {
    return await readParts(request, operation)
  } catch (error) {
    // The rest of a refused body is read and dropped; otherwise the connection would wait with it half sent.
    request.raw.unpipe()
    request.raw.resume()
    throw error
  }
}

async function readParts(request: FastifyRequest, operation: Operation): Promise<Upload> {
  const fields: Record<string, unknown> = Object.create(null)
  let bytes: Buffer | null = null
  const { wire } = request.server
  for await (const part of partsOf(request)) {
    const name = wire ? wire.readName(part.fieldname) : part.fieldname
    if (name in fields) throw new DomainError('MALFORMED')
    if (part.type === 'field') fields[name] = part.value
    else if (name === operation.upload && bytes === null) bytes = await part.toBuffer().catch(refuseFile)
    else throw new DomainError('INVALID_FIELD', name.slice(0, 100))
  }
  freeTextsOf(operation.body)?.(fields)
  requireFields(fields, operation)
  if (bytes === null) throw new DomainError('PHOTO_MISSING', operation.upload)
  return { bytes, fields }
}

async function* partsOf(request: FastifyRequest) {
  if (!request.isMultipart()) {
    throw new DomainError(request.headers['content-type'] === undefined ? 'PHOTO_MISSING' : 'UNSUPPORTED_TYPE')
  }
  try {
    yield* request.parts()
  } catch (error) {
    throw isTooMuch(error) ? new DomainError('TOO_LARGE') : new DomainError('MALFORMED')
  }
}

function refuseFile(error: unknown): never {
  throw isTooMuch(error) ? new DomainError('PHOTO_TOO_LARGE') : new DomainError('MALFORMED')
}

/** Beyond a limit of the parser: the size of the file, the number of parts. */
function isTooMuch(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && error.statusCode === 413
}

function requireFields(fields: Record<string, unknown>, { body }: Operation): void {
  const unknownName = Object.keys(fields).find((name) => !(name in body.properties))
  if (unknownName !== undefined) throw new DomainError('INVALID_FIELD', unknownName.slice(0, 100))
  const wrongName = Object.entries(body.properties).find(([name, schema]) => !Value.Check(schema, fields[name]))?.[0]
  if (wrongName !== undefined) throw new DomainError('INVALID_FIELD', wrongName)
}

/** 16 photos of 8 MB are the maximum memory of concurrent uploads. */
const MOST_AT_ONCE = 16

export type UploadSlots = { hold<T>(work: () => Promise<T>): Promise<T> }

/** Admits a limited number of uploads before their bytes are read. Further ones are asked to try again. */
export function makeUploadSlots(most = MOST_AT_ONCE): UploadSlots {
  let held = 0
  return {
    async hold(work) {
      if (held >= most) throw new DomainError('UNAVAILABLE')
      held += 1
      try {
        return await work()
      } finally {
        held -= 1
      }
    },
  }
}
