import { listNewestTemplates } from '../../../apps/server/src/marketing/landing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const list: StaffCommand = {
  name: 'list',
  usage: '',
  what: 'shows every landing page: its newest version, language, market, title, and whether it is on',
  words: 0,
  options: [],
  run: async ({ db, config }, _given, say) => {
    const pages = await listNewestTemplates(db)
    if (pages.length === 0)
      say('There is no landing page yet. Add one: npm run templates -- add 1 --file FILE --by NAME')
    for (const { id, version, content, isOn, addedBy } of pages) {
      const { language, market, title } = content
      say(`${id}  version ${version}  ${language}  ${market ?? 'no market'}  ${isOn ? 'on' : 'off'}  by ${addedBy}`)
      say(`   ${title}  ${new URL(`/promotion?templateId=${id}`, config.publicUrl).href}`)
    }
  },
}
