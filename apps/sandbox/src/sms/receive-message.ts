import { conflict } from '../errors.ts'
import type { SandboxCore } from '../sandbox.ts'
import { inTransaction } from '../store/database.ts'
import type { FaultKind } from '../store/faults.ts'
import { findMessage, insertMessage, type Message, releaseHeldMessages } from '../store/messages.ts'
import { phoneTail } from './phone.ts'

/** Puts a message on the phone, once per id. A fault shows it twice, or holds it back until the next one has arrived. */
export function receiveMessage(sandbox: SandboxCore, message: Omit<Message, 'at'>, fault: FaultKind | null) {
  const { database } = sandbox
  const known = findMessage(database, message.id)
  if (known) {
    if (known.text === message.text && known.to === message.to && known.channel === message.channel) return
    throw conflict(`Message ${message.id} was sent before with another content`)
  }
  const row = { ...message, at: sandbox.worldNow(), phoneTail: phoneTail(message.to) }
  inTransaction(database, () => {
    insertMessage(database, { ...row, copy: 0, held: fault === 'reorder' })
    if (fault === 'duplicate') insertMessage(database, { ...row, copy: 1, held: false })
    if (fault !== 'reorder') releaseHeldMessages(database, row.at)
  })
}
