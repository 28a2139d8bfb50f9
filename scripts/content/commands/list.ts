import { listTextSources, listTextVersions } from '../../../apps/server/src/care/support/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const list: StaffCommand = {
  name: 'list',
  usage: '',
  what: 'shows every version of every text: since when it holds, in which languages, and who added it',
  words: 0,
  options: [],
  run: async ({ db }, _given, say) => {
    const [versions, sources] = await Promise.all([listTextVersions(db), listTextSources(db)])
    if (versions.length === 0)
      say('There is no text yet. npm run content -- defaults --by NAME puts in the product’s own.')
    for (const { key, version, validFrom, addedBy } of versions) {
      const languages = sources.filter((each) => each.key === key && each.version === version)
      say(
        `${key}  ${version}  from ${validFrom}  ${languages.map(({ language }) => language).join(',')}  by ${addedBy}`,
      )
    }
  },
}
