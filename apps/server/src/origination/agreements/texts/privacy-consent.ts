import { lender } from '../../../lender.ts'
import { type Block, heading, list, paragraph, quiet } from '../../../platform/documents/document.ts'
import type { AgreementFacts } from '../agreement-facts.ts'

export const title = 'How we use your data'

/** Says which data is kept and why. */
export function text({ orderNumber, borrowerName, madeOn }: AgreementFacts): Block[] {
  return [
    quiet(`Order ${orderNumber}, ${borrowerName}, ${madeOn}`),
    heading('What we keep'),
    list([
      'What you typed in: name, date of birth, identity number, work, address, the contacts you chose to give.',
      'The photos you took for your identification.',
      'The account your money goes to, and your payments to us.',
      'What you signed, when, and from which address and browser.',
    ]),
    heading('What for'),
    list([
      'To decide on your application, by rules whose reasons we tell you.',
      'To pay out the loan, to receive your payments and to keep the books the law asks for.',
      'To answer you.',
    ]),
    heading('What we never do'),
    list([
      'Read your phone’s contacts, messages, call lists, pictures or files.',
      'Sell your data, or use it for advertising.',
      'Call anyone but you about a debt without the law’s leave.',
    ]),
    heading('Who else sees it'),
    paragraph(
      'The bank or wallet that pays you, the provider that takes your payments, and authorities where a law says so. Each gets only what it needs.',
    ),
    heading('How long'),
    paragraph('As long as the loan runs and the law then asks us to keep records; after that it is removed.'),
    heading('Your rights'),
    paragraph(
      `You can ask to see, correct or remove your data, and withdraw this consent for what is not needed for a running loan: ${lender.email}, ${lender.phone}.`,
    ),
  ]
}
