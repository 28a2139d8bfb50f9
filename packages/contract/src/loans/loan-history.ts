import { Type } from 'typebox'
import { amountShownMinor, currency, described, instant, isoDate, orderId, pageUrl, pdfUrl, title } from '../fields.ts'
import { PAGE_SIZE } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { orderErrors } from '../origination/order-reference.ts'
import { TIMELINE_KEY_PATTERN } from '../staff-limits.ts'

const { ORDER_NOT_FOUND } = orderErrors

/** The subject of an entry of the timeline. */
export const TIMELINE_KINDS = [
  'application',
  'agreement',
  'payout',
  'payment',
  'charge',
  'terms',
  'ending',
  'message',
  'contact',
  'complaint',
  'approval',
  'staff',
] as const

export const getLoanTimeline = defineOperation({
  name: 'getLoanTimeline',
  feature: 'loanCase',
  summary:
    'Everything that happened on a loan, newest first: money, terms, messages, contacts, complaints, acts of staff',
  path: '/gateway/console/loan/timeline',
  access: 'staff',
  permission: 'loans.read',
  body: Type.Object(
    {
      orderId,
      before: Type.Optional(
        Type.String({
          pattern: TIMELINE_KEY_PATTERN,
          description: 'Continues the list: the `nextBefore` of the page before.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    entries: Type.Array(
      Type.Object({
        entryId: Type.String({ description: 'The entry.' }),
        at: instant,
        kind: Type.Enum(TIMELINE_KINDS, { description: 'What it is about.' }),
        by: Type.Object(
          {
            who: Type.Enum(['borrower', 'staff', 'provider', 'product'] as const, {
              description: 'Whether a person, the bank or provider, or the system.',
            }),
            name: Type.String({ description: 'Name of staff or provider; empty for the others.' }),
          },
          { description: 'Who acted.' },
        ),
        sentence: Type.String({ description: 'What happened, in a sentence.' }),
        amountMinor: Type.Union([amountShownMinor, Type.Null()], { description: 'The amount, or null.' }),
        isTakenBack: Type.Boolean({ description: 'Whether it was undone later.' }),
        reference: Type.Union(
          [
            Type.Object({
              to: Type.Enum(['approval', 'complaint'] as const, { description: 'What it leads to.' }),
              id: Type.String({ description: 'Its id, or the number of its case.' }),
            }),
            Type.Null(),
          ],
          { description: 'The page that tells more, or null.' },
        ),
      }),
      { description: `Entries, at most ${PAGE_SIZE}.` },
    ),
    currency,
    nextBefore: Type.Union([Type.String(), Type.Null()], { description: 'Continues the list; null at its end.' }),
  }),
  errors: { ORDER_NOT_FOUND },
})

/** Far more entries than there will be, with fewer digits than a card has. */
const MAX_ENTRY = 999_999_999_999

const signedMinor = Type.Integer({ description: 'Debit above zero, credit below, in minor units.' })
const account = Type.String({ description: 'The account.' })

export const getLoanLedger = defineOperation({
  name: 'getLoanLedger',
  feature: 'loanCase',
  summary: 'Ledger entries of a loan with their lines, newest first, and the sum of each account',
  path: '/gateway/console/loan/ledger',
  access: 'staff',
  permission: 'loans.read',
  body: Type.Object(
    {
      orderId,
      before: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: MAX_ENTRY,
          description: 'Continues the list: the `nextBefore` of the page before.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    currency,
    entries: Type.Array(
      Type.Object({
        entryId: Type.String({ description: 'The entry.' }),
        kind: Type.String({ description: 'Kind of the entry.' }),
        effectiveOn: described(isoDate, 'The day it counts on.'),
        recordedAt: instant,
        source: Type.String({ description: 'What it was posted for: a payout, a receipt, an event of the loan.' }),
        lines: Type.Array(Type.Object({ account, amountMinor: signedMinor }), {
          description: 'Its lines; they sum to zero.',
        }),
      }),
      { description: `Entries, at most ${PAGE_SIZE}.` },
    ),
    sums: Type.Array(Type.Object({ account, amountMinor: signedMinor }), {
      description: 'The sum of each account over all entries of the loan, by name.',
    }),
    entryCount: Type.Integer({ minimum: 0, description: 'All entries of the loan.' }),
    nextBefore: Type.Union([Type.Integer(), Type.Null()], { description: 'Continues the list; null at its end.' }),
  }),
  errors: { ORDER_NOT_FOUND },
})

export const listLoanPapers = defineOperation({
  name: 'listLoanPapers',
  feature: 'loanCase',
  summary:
    'Papers of a loan: what was signed, the statement of account, the closing letter; with where staff open them',
  path: '/gateway/console/loan/papers',
  access: 'staff',
  permission: 'loans.read',
  body: Type.Object({ orderId }, { additionalProperties: false }),
  reply: Type.Object({
    papers: Type.Array(
      Type.Object({
        paper: Type.String({ description: 'Name of the paper in its address.' }),
        title,
        signedAt: Type.Union([instant, Type.Null()], {
          description: 'When the borrower signed it; null for a letter.',
        }),
        pageUrl,
        pdfUrl,
      }),
      { description: 'Papers, those that were signed first.' },
    ),
  }),
  errors: { ORDER_NOT_FOUND },
})

const sending = (description: string) => Type.Enum(['none', 'waiting', 'sent', 'dropped'] as const, { description })

export const getLoanMessages = defineOperation({
  name: 'getLoanMessages',
  feature: 'loanCase',
  summary: 'What the borrower was told about a loan, newest first, in their language, with what became of each message',
  path: '/gateway/console/loan/messages',
  access: 'staff',
  permission: 'loans.read',
  body: Type.Object(
    {
      orderId,
      before: Type.Optional(
        Type.String({
          pattern: TIMELINE_KEY_PATTERN,
          description: 'Continues the list: the `nextBefore` of the page before.',
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    messages: Type.Array(
      Type.Object({
        messageId: Type.String({ description: 'The message.' }),
        at: instant,
        kind: Type.String({ description: 'Kind of the message.' }),
        title,
        text: Type.String({ description: 'Its text, in the borrower’s language.' }),
        sms: sending('What became of the text message.'),
        push: sending('What became of it in the borrower’s browsers; none where there were none.'),
        readAt: Type.Union([instant, Type.Null()], { description: 'When it was read in the inbox, or null.' }),
      }),
      { description: `Messages, at most ${PAGE_SIZE}.` },
    ),
    nextBefore: Type.Union([Type.String(), Type.Null()], { description: 'Continues the list; null at its end.' }),
  }),
  errors: { ORDER_NOT_FOUND },
})
