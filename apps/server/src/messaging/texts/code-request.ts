/** What a code is for. */
export type CodePurpose = 'login' | 'step-up' | 'register'

/** A code that somebody asks for, as limits see it. */
export type CodeRequest = {
  /** Of the challenge it belongs to. */
  readonly id: string
  readonly purpose: CodePurpose
  /** Blind index of the number. */
  readonly phoneKey: string
  readonly prefix: string
  /** `sourceOf` the address of the request; null: not limited by it. */
  readonly source: string | null
  /** Absent: a text message. */
  readonly channel?: 'sms' | 'voice'
  /** Whether a captcha was solved for it: what asks for one no longer stands in its way. */
  readonly isHuman?: boolean
  /** Whether a borrower has the number. */
  readonly isKnown: boolean
}
