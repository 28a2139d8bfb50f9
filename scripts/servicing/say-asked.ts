import type { ServicingRequest } from '../../apps/server/src/loans/servicing/index.ts'
import type { Say } from '../staff/command.ts'

export function sayAsked({ id, kind, askedBy }: ServicingRequest, say: Say): void {
  say(`Asked for: ${kind} ${id}.`)
  say(`Somebody other than ${askedBy} decides: npm run servicing -- approve ${id} --by NAME`)
}
