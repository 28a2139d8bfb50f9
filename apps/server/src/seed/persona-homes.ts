import type { Body } from '@hulog/contract'
import type { Market } from '../platform/markets/markets.ts'

/** The homes, employers and contacts of the demonstration's people in a market, and the account their loan is paid to. */
type Home = {
  readonly employer: string
  readonly contact: Body<'saveContacts'>['contacts'][number]
  readonly address: Body<'saveAddress'>
  readonly account: Body<'bindPayoutAccount'>
}

const philippine: Home = {
  employer: 'Mayon Weaving Cooperative',
  contact: { name: 'Jose Santos', relation: 'sibling', phone: '+639187654321' },
  address: { line1: '12 Acacia Street', city: 'Legazpi', region: 'Albay', postalCode: '4500' },
  account: { cardType: '1', bankCode: 'BDO', accountNumber: '001234567890' },
}

const indian: Home = {
  employer: 'Sahyadri Handloom Cooperative',
  contact: { name: 'Rohan Deshmukh', relation: 'sibling', phone: '+919823055512' },
  address: { line1: '14 Temple Road', city: 'Pune', region: 'Maharashtra', postalCode: '411002' },
  account: { cardType: '1', bankCode: 'SBIN', branchCode: '001234', accountNumber: '31234567890' },
}

const indonesian: Home = {
  employer: 'Koperasi Batik Merapi',
  contact: { name: 'Budi Santoso', relation: 'sibling', phone: '+6281255501999' },
  address: { line1: 'Jalan Melati 12', city: 'Yogyakarta', region: 'DI Yogyakarta', postalCode: '55281' },
  account: { cardType: '1', bankCode: 'BCA', accountNumber: '1234567890' },
}

const homes: Readonly<Record<Market, Home>> = { PH: philippine, IN: indian, ID: indonesian }

export function homeIn(market: Market): Home {
  return homes[market]
}
