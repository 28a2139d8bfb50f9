import type { Services } from '../../apps/server/src/services.ts'

export type Say = (line: string) => void

// What a command was given: the words after its name, and its options. `by` and `reason` are checked before.
export type Given = { words: readonly string[]; options: Readonly<Record<string, string>> }

export type StaffCommand = {
  name: string
  // How it is written, after its name.
  usage: string
  // What it does, for the list of commands.
  what: string
  // How many words follow the name.
  words: number
  // Options that take a text; each is needed.
  options: readonly string[]
  // Options that take a text and may be left out.
  mayHave?: readonly string[]
  run: (services: Services, given: Given, say: Say) => Promise<void>
}
