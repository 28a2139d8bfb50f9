export const payoutAccountsMeanings = {
  items: 'Fields of the form, in order.',
  code: 'Name under which the value is sent.',
  cate: 'Kind of field.',
  subtitle: 'Placeholder.',
  note: 'Options of a choice.',
  type: 'Value of the option.',
  inputType: 'Keyboard to show.',
  cardType: '`1` a bank account, `2` a wallet.',
  cardTypeMi: '0 shows for every card type, else only for that one.',
  bankCode: 'Code of the bank, from the form.',
  branchCode:
    'Branch of the bank: the six digits its IFSC ends with, the nine of its MICR code, or the code of its city, from the form.',
  accountNumber: 'Number of the account, digits only.',
  holderName: 'The only name money is paid out to: the borrower’s own.',
  accountMasked: 'The account with all but its last digits hidden.',
  boundAccountMasked: 'The account bound now, masked, or null.',
  nextUrl: 'Page a borrower without a native shell goes to next.',
}
