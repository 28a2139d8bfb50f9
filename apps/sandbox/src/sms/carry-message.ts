import { SandboxError } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { keepDropped, keepRegistration, type Registered } from '../store/carriage.ts'
import type { FaultKind } from '../store/faults.ts'
import type { Message } from '../store/messages.ts'
import { receiveMessage } from './receive-message.ts'
import { whyDropped } from './why-dropped.ts'

/** A message as the product hands it over. */
export type OfferedMessage = Omit<Message, 'at'> & { registered?: Registered }

/** Brings a message to its phone, unless the carriers of the country drop it. @throws 422 */
export function carryMessage(
  sandbox: SandboxCore,
  { registered, ...message }: OfferedMessage,
  fault: FaultKind | null,
) {
  const { database } = sandbox
  const why = message.channel === 'sms' ? whyDropped(message.to, message.text, registered) : null
  if (why) {
    keepDropped(database, { to: message.to, text: message.text, why, at: sandbox.worldNow() })
    throw new SandboxError(422, 'not_registered', why)
  }
  receiveMessage(sandbox, message, fault)
  if (registered) keepRegistration(database, message.id, registered)
}
