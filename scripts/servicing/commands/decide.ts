import {
  approveRequest,
  declineRequest,
  type ServicingRequest,
} from '../../../apps/server/src/loans/servicing/index.ts'
import { isUuid } from '../../../apps/server/src/platform/database/is-uuid.ts'
import type { Services } from '../../../apps/server/src/services.ts'
import type { StaffCommand } from '../../staff/command.ts'
import { orderNames } from '../../staff/order-names.ts'

export const approve: StaffCommand = {
  name: 'approve',
  usage: 'REQUEST --by NAME',
  what: 'does what somebody else asked for',
  ...decision(approveRequest),
}

export const decline: StaffCommand = {
  name: 'decline',
  usage: 'REQUEST --by NAME',
  what: 'turns down what somebody else asked for',
  ...decision(declineRequest),
}

type Decide = (services: Services, by: string, requestId: string) => Promise<ServicingRequest>

const outcomes: Readonly<Record<string, string>> = {
  done: 'is done',
  paying: 'is on its way to the bank',
  declined: 'was turned down',
}

function decision(decide: Decide): Pick<StaffCommand, 'words' | 'options' | 'run'> {
  return {
    words: 1,
    options: ['by'],
    run: async (services, { words: [id = ''], options: { by = '' } }, say) => {
      if (!isUuid(id)) throw new Error(`A request is named by its id, as "list" shows it, not "${id}".`)
      const { kind, orderId, state } = await decide(services, by, id)
      const nameOf = await orderNames(services, [orderId])
      say(`The ${kind} of order ${nameOf(orderId)} ${outcomes[state] ?? state}.`)
    },
  }
}
