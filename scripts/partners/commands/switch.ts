import { switchPartner } from '../../../apps/server/src/people/partners/index.ts'
import type { StaffCommand } from '../../staff/command.ts'

export const stop: StaffCommand = {
  name: 'stop',
  usage: 'PARTNER --by NAME',
  what: 'lets a partner sign nobody in until it is resumed',
  ...switching(false),
}

export const resume: StaffCommand = {
  name: 'resume',
  usage: 'PARTNER --by NAME',
  what: 'lets a stopped partner sign borrowers in again',
  ...switching(true),
}

function switching(isActive: boolean): Pick<StaffCommand, 'words' | 'options' | 'run'> {
  return {
    words: 1,
    options: ['by'],
    run: async (services, { words: [id = ''], options: { by = '' } }, say) => {
      await switchPartner(services, by, id, isActive)
      say(`${isActive ? 'Active' : 'Stopped'}: ${id}.`)
    },
  }
}
