import type { CodeTexts } from './code-texts.ts'

const forAct = (act: string) =>
  `{code} is your {lender} code to ${act}. It works for 5 minutes. Not you? Tell it to nobody.`

export const en: CodeTexts = {
  login: '{code} is your {lender} code. It works for 5 minutes. Never share it; we never ask for it.',
  register: '{code} is your {lender} code to register. It works for 5 minutes. Never share it; we never ask for it.',
  payoutAccount: forAct('set the account your money goes to'),
  confirmLoan: forAct('confirm your loan'),
  correctData: forAct('correct your details'),
  copyData: forAct('get a copy of your data'),
  deleteData: forAct('delete your data'),
}
