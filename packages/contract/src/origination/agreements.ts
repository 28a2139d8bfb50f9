import { Type } from 'typebox'
import { defineErrors } from '../errors.ts'
import { described, freeText, instant, orderId, pageUrl, pdfUrl, productId, shownOrderId, title } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { loanDisclosure } from './loan-disclosure.ts'
import { orderErrors, orderReference } from './order-reference.ts'

const agreementErrors = defineErrors({
  NOT_DISCLOSED: {
    code: 2801,
    status: 200,
    message: 'There is no offer on this order, so there are no figures to show.',
  },
})

const { ORDER_NOT_FOUND, NOT_OFFERED, TEXT_CHANGED } = orderErrors

export const agreeToText = defineOperation({
  name: 'agreeToText',
  feature: 'agreements',
  summary: 'Agree to the text that must be read before an offer is confirmed',
  path: '/gateway/contract-agree',
  idempotent: true,
  body: Type.Object(
    {
      ...orderReference,
      popAgreementHash: Type.String({
        pattern: '^[0-9a-f]{64}$',
        description: 'Identifies that exact text; sent back to agree to it.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ agreedAt: instant }),
  errors: { ORDER_NOT_FOUND, NOT_OFFERED, TEXT_CHANGED },
})

export const getDisclosure = defineOperation({
  name: 'getDisclosure',
  feature: 'agreements',
  summary: 'Every figure that the laws require: before signing as it would be signed today, afterwards as signed',
  path: '/gateway/order/disclosure',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    orderId: shownOrderId,
    isSigned: Type.Boolean({
      description: 'True once the loan was confirmed: then these are the figures as they were signed.',
    }),
    signedAt: Type.Union([instant, Type.Null()], { description: 'Time of signing, or null.' }),
    disclosureHash: Type.String({
      description: 'Hash of everything shown; sent back, so that exactly that is signed.',
    }),
    disclosure: loanDisclosure,
    pageUrl,
    pdfUrl,
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND, NOT_DISCLOSED: agreementErrors.NOT_DISCLOSED },
})

/** CNF-08: scene 3 is the confirmation of a loan. */
export const CONFIRM_SCENE = 3

export const listAgreements = defineOperation({
  name: 'listAgreements',
  feature: 'agreements',
  summary: 'The agreements a borrower signs by confirming',
  path: '/gateway/contract',
  body: Type.Object(
    {
      productId: Type.Optional(productId),
      product_id: Type.Optional(productId),
      orderId: Type.Optional(orderId),
      scene: Type.Literal(CONFIRM_SCENE, {
        description: 'Purpose of the agreements; 3 is the confirmation of a loan.',
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    data: Type.Array(Type.Object({ id: Type.String({ description: 'Id of the agreement.' }), title }), {
      description: 'The list.',
    }),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})

export const listNewAgreements = defineOperation({
  name: 'listNewAgreements',
  feature: 'agreements',
  summary: 'The agreements a borrower signs by confirming on the second confirm page',
  path: '/gopia/goya/contract',
  codes: 'text',
  body: listAgreements.body,
  reply: listAgreements.reply,
  errors: listAgreements.errors,
})

export const listSignedAgreements = defineOperation({
  name: 'listSignedAgreements',
  feature: 'agreements',
  summary:
    'What the borrower signed for an order, extensions included, to read and to keep; none before it was confirmed',
  path: '/gateway/order/signed-agreements',
  body: Type.Object(orderReference, { additionalProperties: false }),
  reply: Type.Object({
    agreements: Type.Array(
      Type.Object({ id: Type.String({ description: 'Id of the agreement.' }), title, pageUrl, pdfUrl }),
      {
        description: 'The agreements.',
      },
    ),
  }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})

export const openAgreement = defineOperation({
  name: 'openAgreement',
  feature: 'agreements',
  summary: 'The address of one agreement; `position` is its id from the list',
  path: '/gateway/contract-jump',
  body: Type.Object(
    {
      productId: Type.Optional(productId),
      product_id: Type.Optional(productId),
      orderId: Type.Optional(orderId),
      scene: Type.Literal(CONFIRM_SCENE, {
        description: 'Purpose of the agreements; 3 is the confirmation of a loan.',
      }),
      position: described(freeText(32, 1), 'The id of one agreement, from the list of agreements.'),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ contract_url: Type.String({ description: 'Address of the agreement.' }), pdfUrl }),
  errors: { ORDER_NOT_FOUND: orderErrors.ORDER_NOT_FOUND },
})

export const openNewAgreement = defineOperation({
  name: 'openNewAgreement',
  feature: 'agreements',
  summary: 'The address of one agreement, for the second confirm page',
  path: '/gopia/goya/contract-jump',
  codes: 'text',
  body: openAgreement.body,
  reply: openAgreement.reply,
  errors: openAgreement.errors,
})
