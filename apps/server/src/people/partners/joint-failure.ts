/** What a borrower whose partner's link did not work is told. What exactly was wrong with it is told to staff only. */
export const jointFailures = {
  unreadable: 'This link could not be read. Please go back to the app you came from and open it again.',
  expired: 'This link is too old. Please go back to the app you came from and open it again.',
  used: 'This link was used before. Please go back to the app you came from and open it again.',
  refused: 'We could not sign you in from the app you came from. Nothing on your account has changed.',
  market: 'We do not lend in the country of this phone number yet.',
  tooMany: 'Too many tries in a short time. Please wait a minute, then open the link again.',
} as const

export type JointFailure = keyof typeof jointFailures

export function isJointFailure(text: string): text is JointFailure {
  return Object.hasOwn(jointFailures, text)
}

/** `why` is for the audit trail. */
export class JointLoginFailed extends Error {
  readonly failure: JointFailure
  readonly why: string
  constructor(failure: JointFailure, why: string = failure) {
    super(why)
    this.failure = failure
    this.why = why
  }
}
