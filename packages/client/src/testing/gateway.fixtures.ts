import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ErrorDefinition,
  type OperationName,
  operations,
  pathOf,
  platformErrors,
  type Reply,
} from '@hulog/contract'

export type Refused = {
  readonly refused: string
  readonly message?: string
  readonly status?: number
  readonly field?: string
}
export type BrokenLine = { readonly broken: true }
type Answer<Name extends OperationName> = Reply<Name> | Refused | BrokenLine
type Answers = {
  [Name in OperationName]?: Answer<Name> | ((body: URLSearchParams) => Answer<Name> | Promise<Answer<Name>>)
}

export type ReceivedCall = {
  readonly name: OperationName
  readonly body: URLSearchParams
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
}

/** Starts a real HTTP server on loopback that speaks the envelope. Tests can change its answers at any time. */
export async function aGateway(answers: Answers) {
  const calls: ReceivedCall[] = []
  const firstAnswers = new Map<OperationName, PromiseWithResolvers<void>>()
  const firstAnswerTo = (name: OperationName) => {
    const known = firstAnswers.get(name) ?? Promise.withResolvers<void>()
    firstAnswers.set(name, known)
    return known
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '', 'http://loopback')
    const name = operationAt(url.pathname, request.method)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    if (name) {
      calls.push({ name, body, query: url.searchParams, headers: request.headers })
      response.once('finish', firstAnswerTo(name).resolve)
    }
    const given = name ? answers[name] : undefined
    const answer: unknown = typeof given === 'function' ? await given(body) : given
    if (isBroken(answer)) return void response.destroy()
    const { status, envelope } = enveloped(answer)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answers,
    calls,
    callsOf: (name: OperationName) => calls.filter((call) => call.name === name),
    /** Resolves once such a call was answered; another answer can wait for it. */
    answered: (name: OperationName) => firstAnswerTo(name).promise,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function operationAt(path: string, method: string | undefined): OperationName | undefined {
  const names = Object.keys(operations) as OperationName[]
  return names.find((name) => pathOf(operations[name]) === path && operations[name].method === method)
}

function isBroken(answer: unknown): answer is BrokenLine {
  return typeof answer === 'object' && answer !== null && 'broken' in answer
}

function enveloped(answer: unknown): { status: number; envelope: object } {
  if (typeof answer !== 'object' || answer === null) return refusal({ refused: 'NOT_FOUND', status: 404 })
  if ('refused' in answer) return refusal(answer as Refused)
  return { status: 200, envelope: { code: 0, message: 'ok', data: answer } }
}

/** Answers as the server refuses: with the contract's code and words, unless the test has others. */
function refusal({ refused, message = known[refused]?.message ?? '', status = 200, field }: Refused) {
  const code = known[refused]?.code ?? 9999
  return { status, envelope: { code, message, data: { reason: refused, requestId: 'test', field } } }
}

const known: Readonly<Record<string, ErrorDefinition>> = Object.assign(
  { ...platformErrors },
  ...Object.values(operations).map(({ errors }) => errors),
)
