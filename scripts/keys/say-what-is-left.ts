import { countFilesLeft, countValuesLeft } from '../../apps/server/src/people/own-data/index.ts'
import type { Services } from '../../apps/server/src/services.ts'
import type { Say } from '../staff/command.ts'

// @throws when something is left: the exit code says to a program whether the previous keys can go.
export async function sayWhatIsLeft(services: Services, say: Say): Promise<void> {
  const values = await countValuesLeft(services)
  const files = await countFilesLeft(services)
  for (const { place, left } of values) say(`${place}: ${left}`)
  if (values.length > 0 || files > 0) {
    const total = values.reduce((sum, { left }) => sum + left, 0)
    throw new Error(`Left under previous keys: ${total} values, ${files} files. Keep FIELD_KEY_PREVIOUS.`)
  }
  say('Everything is sealed under FIELD_KEY. FIELD_KEY_PREVIOUS can go; INDEX_KEY stays.')
}
