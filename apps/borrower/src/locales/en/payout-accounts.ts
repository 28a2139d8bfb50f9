export const messages = {
  'payout-accounts.title': 'Payment account information',
  'payout-accounts.intro': 'Your loan is paid to this account, and only to one in your own name.',
  'payout-accounts.holder': 'Account holder',
  'payout-accounts.bound': 'Your account now',
  'payout-accounts.noName': 'We do not know your name yet',
  'payout-accounts.noNameText': 'Money goes only to an account in your own name. Please tell us who you are first.',
  'payout-accounts.toDetails': 'Go to your details',
  'payout-accounts.empty': 'We cannot take an account right now',
  'payout-accounts.emptyText': 'Please try again later. Nothing was lost.',
  'payout-accounts.choose': 'Choose',
  'payout-accounts.noOptions': 'There is nothing to choose here yet.',
  'payout-accounts.search': 'Search',
  'payout-accounts.noneFound': 'Nothing by that name.',
  'payout-accounts.chooseMissing': 'Please choose one.',
  'payout-accounts.missing': 'Please fill this in.',
  'payout-accounts.numberLength': 'Please check the account number. It has 6 to 20 digits.',
  'payout-accounts.check': 'Please check this number digit by digit before you go on.',
  'payout-accounts.branch':
    'The last 6 digits of the IFSC. If letters stand there: the 9 digits of the MICR code. Both are on your cheques and in your passbook.',
  'payout-accounts.confirm': 'Confirm',
  'payout-accounts.next': 'Next',
  'payout-accounts.saving': 'Saving…',
  'refusal.ACCOUNT_NUMBER_NOT_VALID': 'Please check the account number.',
  'refusal.BANK_NOT_SUPPORTED': 'We cannot pay to this bank yet. Please choose another.',
  'refusal.BRANCH_NOT_VALID':
    'Please check the branch: the last 6 digits of its IFSC, or the 9 digits of its MICR code.',
  'refusal.CARD_NUMBER_GIVEN':
    'This looks like the number of a card. Please enter the account number. We did not keep what you typed.',
  'refusal.NAME_NOT_CARRIED':
    'Banks here take names in Latin letters only. Please write yours as your bank does, or write to us.',
  'refusal.NAME_NOT_KNOWN': 'Please enter your name in your details first.',
}
