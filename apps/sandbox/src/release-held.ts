import type { Sandbox } from './sandbox.ts'
import { releaseHeldMessages } from './store/messages.ts'
import { releaseHeldBefore } from './store/webhooks.ts'

/** With the faults gone nothing is held back any longer, even if no next message or event ever comes. */
export function releaseEverythingHeld(sandbox: Sandbox) {
  releaseHeldMessages(sandbox.database, sandbox.worldNow())
  releaseHeldBefore(sandbox.database, Number.MAX_SAFE_INTEGER, sandbox.now())
  sandbox.dispatcher.wake()
}
