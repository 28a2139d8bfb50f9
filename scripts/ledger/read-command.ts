import { parseArgs } from 'node:util'

export const usage =
  'Usage: npm run ledger -- verify [--anchors <file with the anchor lines of an earlier verification>]'

export type LedgerCommand = { anchorsFile: string | null }

export function readCommand(words: string[]): LedgerCommand {
  try {
    const { positionals, values } = parseArgs({
      args: words,
      options: { anchors: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.length !== 1 || positionals[0] !== 'verify') throw new Error('The only command is "verify".')
    return { anchorsFile: values.anchors ?? null }
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`${why}\n${usage}`, { cause })
  }
}
