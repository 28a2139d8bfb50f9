import { textsToRegister } from '../../../apps/server/src/messaging/texts/index.ts'
import { readRegistry } from '../../../apps/server/src/providers/sms/template-registry.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { writeGivenFile } from '../../staff/given-file.ts'

export const templates: StaffCommand = {
  name: 'templates',
  usage: 'FILE',
  what: 'writes every text that has to be registered in India, with what it is registered as, where it is, to a new file',
  words: 1,
  options: [],
  run: async ({ config }, { words: [file = ''] }, say) => {
    const registry = readRegistry(config)
    const texts = Object.entries(textsToRegister())
    const listed = texts.map(([template, words]) => ({ template, ...registry(template), words }))
    writeGivenFile(file, `${JSON.stringify(listed, null, 2)}\n`)
    const missing = listed.filter((text) => !('templateId' in text)).length
    say(`Written: ${texts.length} texts, ${missing} of them not registered.`)
  },
}
