import type { RegisteredTemplate } from './template-registry.ts'

export type Message = {
  /** Ours; the provider sends the same id at most once. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Which of our registered texts it is: kind and language, such as `login.en`. */
  readonly template: string
  readonly channel: 'sms' | 'voice'
  /** What a carrier has to be told of the text, where the law of the country asks for it. */
  readonly registered?: RegisteredTemplate
}

export type SmsProvider = {
  /** @throws ProviderUnavailable */
  send(message: Message): Promise<void>
}
