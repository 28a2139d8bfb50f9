import { KnownToProvider, ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import type { ListedPeriod } from '../money/provider-values.ts'
import type { SandboxConfig } from './config.ts'

const TIMEOUT_MS = 8000

/** Sends one call to the sandbox. Anything but a 2xx answer, a lost connection included, may be tried again. @throws ProviderUnavailable */
export async function callSandbox(sandbox: SandboxConfig, path: string, body: object) {
  const answer = await ask(sandbox, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return readAnswer(path, answer)
}

/** Reads something; null when the sandbox does not know it. @throws ProviderUnavailable */
export async function readSandbox(sandbox: SandboxConfig, path: string) {
  const answer = await ask(sandbox, path, { method: 'GET' })
  return answer.status === 404 ? null : readAnswer(path, answer)
}

async function ask(sandbox: SandboxConfig, path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(new URL(path, sandbox.url), {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${sandbox.apiKey}` },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new ProviderUnavailable(`no answer from ${path}`, { cause })
  }
}

async function readAnswer(path: string, answer: Response): Promise<Record<string, unknown>> {
  if (answer.status === 409) throw new KnownToProvider(`${path} answered 409`)
  if (!answer.ok) throw new ProviderUnavailable(`${path} answered ${answer.status}`)
  return (await answer.json()) as Record<string, unknown>
}

/** Reads one page of a list, its contents unchecked. @throws ProviderUnavailable */
export async function readSandboxList(
  sandbox: SandboxConfig,
  path: string,
  { from, to, cursor }: ListedPeriod,
): Promise<Record<string, unknown>> {
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString(), ...(cursor && { cursor }) })
  const page = await readSandbox(sandbox, `${path}?${query}`)
  if (!page) throw new ProviderUnavailable(`${path} is not there`)
  return page
}
