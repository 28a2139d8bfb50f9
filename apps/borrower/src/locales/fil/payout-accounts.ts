import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/payout-accounts.ts'

export const messages: Translation<typeof english> = {
  'payout-accounts.title': 'Detalye ng account',
  'payout-accounts.intro': 'Dito ipapadala ang loan mo, at sa account lang na nasa sarili mong pangalan.',
  'payout-accounts.holder': 'May-ari ng account',
  'payout-accounts.bound': 'Account mo ngayon',
  'payout-accounts.noName': 'Hindi pa namin alam ang pangalan mo',
  'payout-accounts.noNameText':
    'Sa account lang na nasa sarili mong pangalan ipinapadala ang pera. Sabihin muna kung sino ka.',
  'payout-accounts.toDetails': 'Pumunta sa mga detalye mo',
  'payout-accounts.empty': 'Hindi kami makatanggap ng account sa ngayon',
  'payout-accounts.emptyText': 'Subukan muli mamaya. Walang nawala.',
  'payout-accounts.choose': 'Pumili',
  'payout-accounts.noOptions': 'Wala pang mapipili rito.',
  'payout-accounts.search': 'Maghanap',
  'payout-accounts.noneFound': 'Walang ganoong pangalan.',
  'payout-accounts.chooseMissing': 'Pumili ng isa.',
  'payout-accounts.missing': 'Punan ito.',
  'payout-accounts.numberLength': 'Tingnan muli ang account number. Mayroon itong 6 hanggang 20 numero.',
  'payout-accounts.check': 'Tingnan nang isa-isa ang bawat numero bago magpatuloy.',
  'payout-accounts.branch':
    'Ang huling 6 na digit ng IFSC. Kung may letra roon: ang 9 na digit ng MICR code. Nasa tseke at passbook mo ang dalawa.',
  'payout-accounts.confirm': 'Kumpirmahin',
  'payout-accounts.next': 'Susunod',
  'payout-accounts.saving': 'Sine-save…',
  'refusal.ACCOUNT_NUMBER_NOT_VALID': 'Tingnan muli ang account number.',
  'refusal.BANK_NOT_SUPPORTED': 'Hindi pa kami makapagpadala sa bangkong ito. Pumili ng iba.',
  'refusal.BRANCH_NOT_VALID':
    'Pakitingnan ang branch: ang huling 6 na digit ng IFSC nito, o ang 9 na digit ng MICR code.',
  'refusal.CARD_NUMBER_GIVEN':
    'Mukhang numero ito ng card. Pakilagay ang account number. Hindi namin itinago ang tinype mo.',
  'refusal.NAME_NOT_CARRIED':
    'Latin na letra lang ang tinatanggap ng mga bangko rito. Isulat ang pangalan mo gaya ng nasa bangko mo, o sumulat sa amin.',
  'refusal.NAME_NOT_KNOWN': 'Ilagay muna ang pangalan mo sa mga detalye mo.',
}
