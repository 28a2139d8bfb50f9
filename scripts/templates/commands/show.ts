import { listTemplateVersions } from '../../../apps/server/src/marketing/landing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readTemplateId } from '../read-template-id.ts'

export const show: StaffCommand = {
  name: 'show',
  usage: 'NUMBER [--version VERSION]',
  what: 'shows a landing page as a file that `add` takes: its newest version, or another',
  words: 1,
  options: [],
  mayHave: ['version'],
  run: async ({ db }, { words: [word = ''], options: { version } }, say) => {
    const id = readTemplateId(word)
    const all = await listTemplateVersions(db, id)
    const found = version === undefined ? all[0] : all.find((each) => String(each.version) === version)
    if (!found) throw new Error(`There is no landing page ${id}${version === undefined ? '' : `, version ${version}`}.`)
    for (const line of asFile(found.content)) say(line)
  },
}

export const versions: StaffCommand = {
  name: 'versions',
  usage: 'NUMBER',
  what: 'shows who added which version of a landing page, and when',
  words: 1,
  options: [],
  run: async ({ db }, { words: [word = ''] }, say) => {
    const all = await listTemplateVersions(db, readTemplateId(word))
    if (all.length === 0) throw new Error(`There is no landing page ${word}.`)
    for (const { version, addedAt, addedBy } of all) say(`${version}  ${addedAt.toISOString()}  by ${addedBy}`)
  },
}

/** Joiners are written as JSON writes them: a line for staff would show them in a way that no file is read back. */
function asFile(content: object): string[] {
  const json = JSON.stringify(content, null, 2)
  return json.replaceAll(/\p{Cf}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).split('\n')
}
