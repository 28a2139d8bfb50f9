import { FIGURE_GROUPS } from '@hulog/contract/limits'
import { getCampaignFigures } from '../../../apps/server/src/marketing/campaigns/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { writeGivenFile } from '../../staff/given-file.ts'
import { readTemplateId } from '../../templates/read-template-id.ts'
import { type Group, linesOf } from '../columns.ts'
import { csvOf } from '../csv.ts'
import { tableOf } from '../table.ts'

export const figures: StaffCommand = {
  name: 'figures',
  usage: `--from DAY --to DAY [--template NUMBER] [--groups ${FIGURE_GROUPS.join(',')}] [--csv FILE]`,
  what: 'shows what landing pages brought, from visits to loans; days are 2026-01-31',
  words: 0,
  options: ['from', 'to'],
  mayHave: ['template', 'groups', 'csv'],
  run: async (services, { options }, say) => {
    const { from = '', to = '', template, csv } = options
    const groups = readGroups(options.groups ?? 'template')
    const page = template === undefined ? {} : { templateId: String(readTemplateId(template)) }
    const lines = linesOf(await getCampaignFigures(services, { from, to, ...page, groupBy: groups }), groups)
    if (csv === undefined) for (const line of tableOf(lines, groups.length)) say(line)
    else {
      writeGivenFile(csv, csvOf(lines), 0o600)
      say(`Written: ${csv}`)
    }
  },
}

function readGroups(text: string): Group[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))]
  const groups = FIGURE_GROUPS.filter((group) => names.includes(group))
  if (groups.length === names.length) return groups
  throw new Error(`--groups takes some of ${FIGURE_GROUPS.join(',')}, not "${text}".`)
}
