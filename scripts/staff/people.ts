import { inviteFirstAdministrator } from '../../apps/server/src/people/index.ts'
import type { StaffCommand } from './staff-command.ts'

const firstLink: StaffCommand = {
  name: 'first-link',
  what: 'prints a new link for the first administrator, while nobody can invite people; the link before stops working',
  // Nobody can have a right to it: it is for the lender whose link was lost, and who has this machine.
  permission: null,
  run: async (services, _typed, say) => {
    const lines = await inviteFirstAdministrator(services)
    if (lines.length === 0)
      throw new Error('Somebody here can invite people. Ask an administrator for an invitation, or for a recovery.')
    for (const line of lines) say(line)
  },
}

export const commands: readonly StaffCommand[] = [firstLink]
