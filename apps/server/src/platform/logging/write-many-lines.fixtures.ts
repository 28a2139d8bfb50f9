import { makeLogger } from './make-logger.ts'

// Writes the requested number of lines, then reports to its parent that it runs, and ends only on request.
const [lines, ends] = process.argv.slice(2)
const log = makeLogger('info')
for (let line = 0; line < Number(lines); line += 1) log.info({ line, filler: 'x'.repeat(1_000) }, 'said')
setTimeout(() => {
  process.send?.('alive')
  if (ends === 'ends') process.disconnect()
}, 50)
