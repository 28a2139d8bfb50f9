import type { SandboxConfig } from '../config.ts'
import type { ListedPeriod } from './listed-period.ts'
import { ProviderUnavailable } from './provider-unavailable.ts'
import { readSandbox } from './sandbox-call.ts'

/** One page of a list of the sandbox, not yet looked into. */
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
