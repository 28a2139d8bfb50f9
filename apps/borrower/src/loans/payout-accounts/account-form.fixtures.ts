import type { AccountForm, FormItem } from './payout-accounts.queries.ts'

export function aFormItem(given: Partial<FormItem> & Pick<FormItem, 'code'>): FormItem {
  return {
    cate: 'text',
    title: given.code,
    subtitle: '',
    value: '',
    note: [],
    inputType: 'numeric',
    cardTypeMi: 0,
    channelNumber: '',
    ...given,
  }
}

const choice = (code: string, title: string, note: FormItem['note']) => aFormItem({ code, title, note, cate: 'enum' })

/** Two card types; two channels for the first of them; a bank and a number for both. */
export function anAccountForm(more: readonly FormItem[] = []): AccountForm {
  const items = [
    choice('cardType', 'Pay out to', [
      { name: 'Bank account', type: '1' },
      { name: 'E-wallet', type: '2' },
    ]),
    {
      ...choice('channelNumber', 'How we send it', [
        { name: 'InstaPay', type: '90006' },
        { name: 'PESONet', type: '90007' },
      ]),
      cardTypeMi: 1,
    },
    choice('bankCode', 'Bank', [
      { name: 'Metrobank', type: 'MBTC' },
      { name: 'Land Bank', type: 'LBP' },
    ]),
    aFormItem({ code: 'accountNumber', title: 'Account number' }),
    ...more,
  ]
  return { items, holderName: 'Maria Clara Santos', boundAccountMasked: null }
}
