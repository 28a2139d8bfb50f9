import type { SandboxConfig } from '../../config.ts'
import { orKnown } from '../known-to-provider.ts'
import { callSandbox } from '../sandbox-call.ts'
import type { SmsProvider } from './sms-provider.ts'

export function sandboxSms(sandbox: SandboxConfig): SmsProvider {
  return {
    send: async ({ id, to, text, channel, registered }) => {
      const message = { id, to, text, channel, ...(registered && { registered }) }
      await orKnown(callSandbox(sandbox, '/provider/sms/messages', message))
    },
  }
}
