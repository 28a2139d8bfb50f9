import { ProviderUnavailable } from '../../platform/outgoing/fixed-request.ts'
import { isIndian, type RegisteredTemplate, type TemplateRegistry } from './registered-templates.ts'

export type Message = {
  /** Ours; the provider sends one id at most once. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Names our registered text by kind and language, such as `login.en`. */
  readonly template: string
  readonly channel: 'sms' | 'voice'
  /** The ids that carriers require with the text, where the law of the country asks for them. */
  readonly registered?: RegisteredTemplate
}

export type SmsProvider = {
  /** @throws ProviderUnavailable */
  send(message: Message): Promise<void>
}

/** Adds the registered ids to messages to India, and refuses those whose text is not registered. */
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
