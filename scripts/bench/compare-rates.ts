import autocannon from 'autocannon'

const ROUNDS = 5
const SECONDS_A_ROUND = 3
const CONNECTIONS = 32

/** `begins`: how a right answer begins. With a body it is posted. */
export type Asked = {
  readonly url: string
  readonly begins: string
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}
export type Pair = { readonly name: string; readonly bare: Asked; readonly measured: Asked }
export type Comparison = { name: string; ratios: number[]; bareRate: number; rate: number }

/** Bare and measured route take turns, so that a slow moment of the machine touches both. */
export async function compareRates(pairs: readonly Pair[]): Promise<Comparison[]> {
  const comparisons: Comparison[] = []
  for (const { name, bare, measured } of pairs) {
    const ratios: number[] = []
    let bareRate = 0
    let rate = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      bareRate = await requestsPerSecond(bare)
      rate = await requestsPerSecond(measured)
      // The first round warms both up.
      if (round > 0) ratios.push(rate / bareRate)
    }
    comparisons.push({ name, ratios, bareRate, rate })
  }
  return comparisons
}

export async function requestsPerSecond({ url, begins, body, headers = {} }: Asked): Promise<number> {
  const posted = {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  }
  const result = await autocannon({
    url,
    ...(body ? posted : { headers }),
    connections: CONNECTIONS,
    duration: SECONDS_A_ROUND,
    verifyBody: (text) => String(text).startsWith(begins),
  } as autocannon.Options)
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0)
    throw new Error(`${url} did not answer every request`)
  return result.requests.average
}
