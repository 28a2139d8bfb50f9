export type Message = {
  /** Ours; the provider sends the same id at most once. */
  readonly id: string
  /** E.164. */
  readonly to: string
  readonly text: string
  /** Which of our registered texts it is: kind and language, such as `login.en`. */
  readonly template: string
  readonly channel: 'sms' | 'voice'
}

export type SmsProvider = {
  /** @throws ProviderUnavailable */
  send(message: Message): Promise<void>
}
