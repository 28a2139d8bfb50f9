import type { SandboxConfig } from '../config.ts'
import { ProviderUnavailable } from './provider-unavailable.ts'

const TIMEOUT_MS = 8000

/** One call to the sandbox. Anything but a 2xx answer, a cut line included, is "unavailable": safe to try again. */
export async function callSandbox(
  sandbox: SandboxConfig,
  path: string,
  body: object,
): Promise<Record<string, unknown>> {
  let response: Response
  try {
    response = await fetch(new URL(path, sandbox.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sandbox.apiKey}` },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  } catch (cause) {
    throw new ProviderUnavailable(`no answer from ${path}`, { cause })
  }
  if (!response.ok) throw new ProviderUnavailable(`${path} answered ${response.status}`)
  return (await response.json()) as Record<string, unknown>
}
