import type { SandboxConfig } from '../../config.ts'
import { callSandbox } from '../sandbox-call.ts'
import type { SmsProvider } from './sms-provider.ts'

export function sandboxSms(sandbox: SandboxConfig): SmsProvider {
  return {
    send: async (message) => {
      await callSandbox(sandbox, '/provider/sms/messages', message)
    },
  }
}
