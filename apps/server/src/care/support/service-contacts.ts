import type { Reply } from '@hulog/contract'
import { LANGUAGES } from '@hulog/texts/languages'
import { lender } from '../../lender.ts'
import { getContactInfo } from './get-text.ts'

type Contacts = Reply<'listServiceContacts'>['contacts'][number]

/** Returns each market’s ways to customer service: the borrower’s words, by the same function. */
export function listServiceContacts(): Reply<'listServiceContacts'> {
  return {
    contacts: lender.markets.map((market): Contacts => {
      const { smWa, email, officer, regulator, ...periods } = getContactInfo({ market, isOwnMarket: false })
      return {
        market,
        languages: [...LANGUAGES],
        lines: [
          { label: 'phone', value: smWa },
          { label: 'email', value: email },
          { label: 'replyWorkingDays', value: String(periods.replyWorkingDays) },
          { label: 'resolveDays', value: String(periods.resolveDays) },
          { label: 'officer', value: `${officer.name}, ${officer.title}` },
          { label: 'officerPhone', value: officer.phone },
          { label: 'officerEmail', value: officer.email },
          { label: 'officerAddress', value: officer.address },
          { label: 'regulator', value: regulator.name },
          { label: 'regulatorPhone', value: regulator.phone },
          { label: 'regulatorUrl', value: regulator.url },
          { label: 'regulatorAddress', value: regulator.address },
        ],
      }
    }),
  }
}
