import type { Mutant } from './try-mutant.ts'

const server = 'apps/server/src'
const client = 'packages/client/src'

/** The edge: wire names, and input of people and programs. */
export const edgeMutants: readonly Mutant[] = [
  {
    fault: 'a refused field keeps its wire name',
    file: `${client}/wire.ts`,
    find: 'return { ...named, data: withReadableField(refusal, reading, body) }',
    replace: 'return { ...named, data: refusal }',
    tests: [`${client}/wire.test.ts`],
  },
  {
    fault: 'an upload uses the readable name of its field under a dictionary',
    file: `${client}/wire.ts`,
    find: 'upload: upload === undefined ? undefined : sending.rename(upload),',
    replace: 'upload,',
    tests: [`${client}/wire.test.ts`],
  },
  {
    fault: 'an answer has readable names under a dictionary',
    file: `${server}/platform/http/register-operation.ts`,
    find: "typeof payload === 'string' ? wire.writeAnswer(operation, payload) : payload",
    replace: 'payload',
    tests: [`${server}/platform/wire/every-call.test.ts`],
  },
  {
    fault: 'a retry of the same request has another key',
    file: `${client}/idempotency-keys.ts`,
    find: 'if (kept) return kept',
    replace: '',
    tests: [`${client}/idempotency-keys.test.ts`],
  },
  {
    fault: 'a success code in text form is read as a refusal',
    file: `${client}/read-result.ts`,
    find: "return typeof code === 'string' && /^-?\\d{1,9}$/.test(code) ? Number(code) : null",
    replace: 'return null',
    tests: [`${client}/envelope.test.ts`],
  },
  {
    fault: 'the hand-over code stays in the address',
    file: `${client}/client.ts`,
    find: "query.delete('sessionId')",
    replace: '',
    tests: [`${client}/hand-over.test.ts`],
  },
  {
    fault: 'a control character in the address is sent with every call',
    file: `${client}/common-parameters.ts`,
    find: ' && !CONTROL.test(value)',
    replace: '',
    tests: [`${client}/common-parameters.test.ts`],
  },
  {
    fault: 'amounts above the maximum are accepted',
    file: 'packages/contract/src/fields.ts',
    find: 'maximum: limits.MAX_AMOUNT_MINOR,',
    replace: '',
    tests: ['packages/contract/src/fields.test.ts'],
  },
  {
    fault: 'free texts accept control characters',
    file: 'packages/contract/src/fields.ts',
    find: "const PLAIN_TEXT = '^[^\\\\u0000-\\\\u001F\\\\u007F]*$'",
    replace: "const PLAIN_TEXT = '^[\\\\s\\\\S]*$'",
    tests: ['packages/contract/src/fields.test.ts'],
  },
  {
    fault: 'card numbers in free texts are stored',
    file: `${server}/platform/card-numbers/mask-card-numbers.ts`,
    find: 'if (covered.size === 0) return text',
    replace: 'if (covered.size >= 0) return text',
    tests: [`${server}/platform/card-numbers/mask-card-numbers.test.ts`, `${server}/bad-input/card-numbers.test.ts`],
  },
  {
    fault: 'a landing page accepts numbers of another market',
    file: `${server}/marketing/landing/describe-template.ts`,
    find: "PH: { pattern: '^09\\\\d{9}$'",
    replace: "PH: { pattern: '^\\\\d{9,11}$'",
    tests: [`${server}/marketing/landing/phone-rules.test.ts`],
  },
  {
    fault: 'invisible characters stay in a name',
    file: `${server}/people/borrowers/save-section.ts`,
    find: '.replaceAll(UNSEEN, keepJoiner)',
    replace: '',
    tests: [`${server}/people/borrowers/tidy-text.test.ts`],
  },
  {
    fault: 'a person of seventeen can borrow',
    file: `${server}/people/borrowers/save-identity.ts`,
    find: 'if (age < MINIMUM_AGE_YEARS) throw new DomainError(underAge, field)',
    replace: '',
    tests: [`${server}/people/borrowers/certification.test.ts`],
  },
  {
    fault: 'a card number is accepted as the reference of a transfer',
    file: `${server}/loans/transfers/submit-transfer.ts`,
    find: "if (holdsCardNumber(typed) || holdsCardNumber(utr)) throw new DomainError('CARD_NUMBER_TYPED', 'utr')",
    replace: '',
    tests: [`${server}/loans/transfers/read-reference.test.ts`],
  },
  {
    fault: 'a payout is made to a name that no bank can carry',
    file: `${server}/loans/payout-accounts/save-account.ts`,
    find: 'return plain.length <= MAX_LENGTH && CARRIED.test(plain) ? plain : null',
    replace: 'return plain.length <= MAX_LENGTH ? plain : null',
    tests: [`${server}/loans/payout-accounts/payee-name.test.ts`],
  },
  {
    fault: 'reminders are sent at night',
    file: `${server}/messaging/notifications/send-notification.ts`,
    find: 'minute >= fromMinute && minute < untilMinute',
    replace: 'minute >= fromMinute',
    tests: [`${server}/messaging/notifications/contact-hours.test.ts`],
  },
  {
    fault: 'a reminder is sent for a loan that was paid meanwhile',
    file: `${server}/loans/reminders/loan-reminders.ts`,
    find: 'if (!ASKS.has(kind)) return facts',
    replace: 'if (ASKS.size > 0) return facts',
    tests: [`${server}/messaging/notifications/send-notification.test.ts`],
  },
]
