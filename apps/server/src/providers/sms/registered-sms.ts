import { ProviderUnavailable } from '../provider-unavailable.ts'
import { isIndian } from './sms-language.ts'
import type { Message, SmsProvider } from './sms-provider.ts'
import type { RegisteredTemplate, TemplateRegistry } from './template-registry.ts'

/** A provider whose messages to India say what they are registered as. One that is not registered is not sent. */
export function registeredSms(provider: SmsProvider, registry: TemplateRegistry): SmsProvider {
  return {
    send: async (message) => {
      const needsIds = message.channel === 'sms' && isIndian(message.to)
      await provider.send(needsIds ? { ...message, registered: requireTemplate(registry, message) } : message)
    },
  }
}

function requireTemplate(registry: TemplateRegistry, { template }: Message): RegisteredTemplate {
  const registered = registry(template)
  if (!registered) throw new ProviderUnavailable(`the text ${template} is not registered for India: see SMS_TEMPLATES`)
  return registered
}
