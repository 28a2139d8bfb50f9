import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Asks for a line. `secret`: what is typed is not shown. */
export type Ask = (question: string, secret?: 'secret') => Promise<string>

/**
 * Asks on the terminal, beside what a command prints. From a pipe the answers are read a line each, so that a program can give them.
 */
export async function withQuestions<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
  let isSecret = false
  const output = new Writable({
    write(text, _encoding, done) {
      if (isSecret) done()
      else process.stderr.write(text, done)
    },
  })
  const isTerminal = process.stdin.isTTY === true
  // Without a history: the arrow keys would show a password.
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal, historySize: 0 })
  lines.on('SIGINT', () => lines.close())
  const answers = lines[Symbol.asyncIterator]()
  try {
    return await work(async (question, secret) => {
      if (isTerminal) {
        lines.setPrompt(question)
        lines.prompt()
      } else process.stderr.write(question)
      isSecret = secret !== undefined
      const { done, value } = await answers.next()
      if (isSecret) process.stderr.write('\n')
      isSecret = false
      if (done) throw new Error('Nothing was answered.')
      return value
    })
  } finally {
    lines.close()
  }
}
