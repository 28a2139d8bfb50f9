import { switchTemplate } from '../../../apps/server/src/marketing/landing/index.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { readTemplateId } from '../read-template-id.ts'

export const off: StaffCommand = {
  name: 'off',
  usage: 'NUMBER --by NAME',
  what: 'takes a landing page away: its address answers that it is no longer there',
  ...switching(false),
}

export const on: StaffCommand = {
  name: 'on',
  usage: 'NUMBER --by NAME',
  what: 'shows it again',
  ...switching(true),
}

function switching(isOn: boolean): Pick<StaffCommand, 'words' | 'options' | 'run'> {
  return {
    words: 1,
    options: ['by'],
    run: async (services, { words: [word = ''], options: { by = '' } }, say) => {
      const id = readTemplateId(word)
      await switchTemplate(services, by, id, isOn)
      say(`${isOn ? 'On' : 'Off'}: landing page ${id}.`)
    },
  }
}
