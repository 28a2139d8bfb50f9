import { type Environment, readList } from '../environment/read-environment.ts'

export type KeyConfig = {
  readonly fieldKey: string | null
  readonly previousFieldKeys: readonly string[]
  readonly indexKey: string | null
}

/** The keys of personal data, from FIELD_KEY, FIELD_KEY_PREVIOUS and INDEX_KEY. @throws when one is none, or one is missing */
export function readKeys(env: Environment): KeyConfig {
  const previousFieldKeys = readList(env.FIELD_KEY_PREVIOUS).map((key) => readKey('FIELD_KEY_PREVIOUS', key))
  const indexKey = env.INDEX_KEY ? readKey('INDEX_KEY', env.INDEX_KEY) : null
  if (previousFieldKeys.length > 0 && indexKey === null) {
    // Under an index of another key no phone, ID or account would be found again, and everybody would start anew.
    throw new Error(
      'FIELD_KEY_PREVIOUS needs INDEX_KEY: "npm run staff -- keys index-key" tells it before FIELD_KEY changes.',
    )
  }
  return { fieldKey: env.FIELD_KEY ? readKey('FIELD_KEY', env.FIELD_KEY) : null, previousFieldKeys, indexKey }
}

/** One byte again and again, or each one more than the last, as in examples: made by nobody at random. */
export const FEWEST_BYTES = 12

export function readKey(name: string, value: string): string {
  const bytes = Buffer.from(value, 'hex')
  if (!/^[0-9a-f]{64}$/.test(value)) throw new Error(`${name} must be 32 bytes in hex.`)
  const steps = new Set(bytes.map((byte, index) => (byte - (bytes[index - 1] ?? 0)) & 255))
  if (new Set(bytes).size >= FEWEST_BYTES && steps.size >= FEWEST_BYTES) return value
  throw new Error(`${name} is an example: make 32 bytes at random, such as those of: openssl rand -hex 32`)
}
