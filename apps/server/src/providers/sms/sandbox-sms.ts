import type { SandboxConfig } from '../../config.ts'
import { callSandbox } from '../sandbox-call.ts'
import type { SmsProvider } from './sms-provider.ts'

export function sandboxSms(sandbox: SandboxConfig): SmsProvider {
  return {
    send: async ({ id, to, text, channel, registered }) => {
      await callSandbox(sandbox, '/provider/sms/messages', { id, to, text, channel, ...(registered && { registered }) })
    },
  }
}
