import { addTemplateVersion } from '../../../apps/server/src/marketing/landing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readGivenFile } from '../../staff/given-file.ts'
import { readTemplateId } from '../read-template-id.ts'

export const add: StaffCommand = {
  name: 'add',
  usage: 'NUMBER --file FILE.json --by NAME',
  what: 'makes a landing page, or its next version, which everybody sees within a second; older versions stay',
  words: 1,
  options: ['file', 'by'],
  run: async (services, { words: [word = ''], options: { file = '', by = '' } }, say) => {
    const id = readTemplateId(word)
    const version = await addTemplateVersion(services, { id, draft: readJson(file), by })
    say(`Added: landing page ${id}, version ${version}.`)
    say(new URL(`/promotion?templateId=${id}`, services.config.publicUrl).href)
  },
}

function readJson(file: string): unknown {
  const text = readGivenFile(file)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${file} is no JSON: ${(cause as Error).message}`, { cause })
  }
}
