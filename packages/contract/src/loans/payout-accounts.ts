import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { name, productId, title } from '../fields.ts'
import { ACCOUNT_NUMBER_PATTERN, BANK_CODE_PATTERN, BRANCH_CODE_PATTERN, ID_PATTERN } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { stepUpAnswer, stepUpErrors } from '../people/sessions.ts'

const payoutAccountErrors = defineErrors({
  ACCOUNT_NUMBER_NOT_VALID: { code: 2401, status: 200, message: 'Please check the account number.' },
  BANK_NOT_SUPPORTED: { code: 2402, status: 200, message: 'We cannot pay to this bank yet. Please choose another.' },
  CARD_NUMBER_GIVEN: {
    code: 2404,
    status: 200,
    message: 'This looks like the number of a card. Please enter the account number. We did not keep what you typed.',
  },
  NAME_NOT_CARRIED: {
    code: 2405,
    status: 200,
    message: 'Banks here take names in Latin letters only. Please write yours as your bank does, or write to us.',
  },
  BRANCH_NOT_VALID: {
    code: 2406,
    status: 200,
    message: 'Please check the branch: the last 6 digits of its IFSC, or the 9 digits of its MICR code.',
  },
  NAME_NOT_KNOWN: { code: 2403, status: 200, message: 'Please enter your name in your details first.' },
})

/** The values of the bind form. Choices travel as the `type` of the chosen option, so all are strings. */
const accountValues = Type.Object(
  {
    productId: Type.Optional(productId),
    product_id: Type.Optional(productId),
    orderId: Type.Optional(Type.String({ pattern: ID_PATTERN, description: 'The order.' })),
    cardType: Type.Enum(['1', '2'] as const, { description: '`1` a bank account, `2` a wallet.' }),
    channelNumber: Type.Optional(
      Type.String({ pattern: '^\\d{5}$', description: 'Five digits that name the way to pay.' }),
    ),
    bankCode: Type.String({ pattern: BANK_CODE_PATTERN, description: 'Code of the bank, from the form.' }),
    branchCode: Type.Optional(
      Type.String({
        pattern: BRANCH_CODE_PATTERN,
        description:
          'Branch of the bank: the six digits its IFSC ends with, the nine of its MICR code, or the code of its city, from the form.',
      }),
    ),
    accountNumber: Type.String({ pattern: ACCOUNT_NUMBER_PATTERN, description: 'Number of the account, digits only.' }),
    /** For a changed account; the first needs no code. */
    ...stepUpAnswer,
  },
  { additionalProperties: false },
)

const accountBound = Type.Object({
  accountMasked: Type.String({ description: 'The account with all but its last digits hidden.' }),
  nextUrl: Type.String({ description: 'Page a borrower without a native shell goes to next.' }),
})

export const bindPayoutAccount = defineOperation({
  name: 'bindPayoutAccount',
  feature: 'payout-accounts',
  summary: 'Bind the account the loan is paid out to',
  path: '/gateway/v3/bind-card/bind-card-new',
  body: accountValues,
  reply: accountBound,
  errors: { ...payoutAccountErrors, ...stepUpErrors },
})

/** BNK-01: one item of the server-driven form. */
const formItem = Type.Object({
  code: Type.String({ description: 'Name under which the value is sent.' }),
  cate: Type.Enum(['text', 'citySelect', 'day', 'enum'] as const, { description: 'Kind of field.' }),
  title,
  subtitle: Type.String({ description: 'Placeholder.' }),
  value: Type.String({ description: 'Value shown.' }),
  note: Type.Array(
    Type.Object({
      name,
      type: Type.String({ description: 'Value of the option.' }),
      digits: Type.Optional(
        Type.Array(Type.Integer(), { description: 'Lengths of the account numbers of a bank that publishes them.' }),
      ),
    }),
    { description: 'Options of a choice.' },
  ),
  inputType: Type.Enum(['numeric', 'text'] as const, { description: 'Keyboard to show.' }),
  cardTypeMi: Type.Integer({ description: '0 shows for every card type, else only for that one.' }),
  /** When set, shown (for card type 1) only with that channel chosen. */
  channelNumber: Type.String({ description: 'Five digits that name the way to pay.' }),
})

export const cardInit = defineOperation({
  name: 'cardInit',
  feature: 'payout-accounts',
  summary: 'The form for binding a payout account',
  path: '/gateway/v3/bind-card/card-init',
  body: Type.Object(
    { productId: Type.Optional(productId), product_id: Type.Optional(productId) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    items: Type.Array(formItem, { description: 'Fields of the form, in order.' }),
    holderName: Type.String({ description: 'The only name money is paid out to: the borrower’s own.' }),
    boundAccountMasked: Type.Union([Type.String(), Type.Null()], {
      description: 'The account bound now, masked, or null.',
    }),
  }),
})

export const changePayoutAccount = defineOperation({
  name: 'changePayoutAccount',
  feature: 'payout-accounts',
  summary: 'Replace the payout account from the loan details; a failed payout is retried to the new one',
  path: '/gateway/opponents/cardChange',
  body: accountValues,
  reply: accountBound,
  errors: { ...payoutAccountErrors, ...stepUpErrors },
})
