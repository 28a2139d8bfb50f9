import { lender } from '../../../lender.ts'
import { type Block, heading, list, paragraph, quiet } from '../../../platform/documents/document.ts'
import type { SayServer } from '../../../platform/texts/texts-in.ts'
import type { AgreementFacts } from '../agreement-facts.ts'

export function title(say: SayServer): string {
  return say('dataUse.title')
}

/** Says which data is kept and why. */
export function text({ orderNumber, borrowerName, madeOn, wording: { say } }: AgreementFacts): Block[] {
  return [
    quiet(say('dataUse.intro', { number: orderNumber, borrower: borrowerName, date: madeOn })),
    heading(say('dataUse.keep')),
    list([
      say('dataUse.keep.typed'),
      say('dataUse.keep.photos'),
      say('dataUse.keep.account'),
      say('dataUse.keep.signed'),
    ]),
    heading(say('dataUse.why')),
    list([say('dataUse.why.decide'), say('dataUse.why.pay'), say('dataUse.why.answer')]),
    heading(say('dataUse.never')),
    list([say('dataUse.never.read'), say('dataUse.never.sell'), say('dataUse.never.call')]),
    heading(say('dataUse.others')),
    paragraph(say('dataUse.others.text')),
    heading(say('dataUse.howLong')),
    paragraph(say('dataUse.howLong.text')),
    heading(say('dataUse.rights')),
    paragraph(say('dataUse.rights.text', { email: lender.email, phone: lender.phone })),
  ]
}
