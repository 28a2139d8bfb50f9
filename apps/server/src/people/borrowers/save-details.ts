import type { Body, Reply } from '@hulog/contract'
import { DomainError } from '../../platform/http/domain-error.ts'
import { parsePersonPhone } from '../../platform/phone/parse-phone.ts'
import type { Services } from '../../services.ts'
import { marketOf } from './borrowers.store.ts'
import { type IsLocked, saveSection, tidyText } from './save-section.ts'

export async function saveAddress(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveAddress'>,
): Promise<Reply<'saveAddress'>> {
  return saveSection(services, isLocked, borrowerId, 'address', async () => tidyAddress(body))
}

export function tidyAddress({ line1, city, region, postalCode }: Body<'saveAddress'>): Body<'saveAddress'> {
  return {
    line1: tidyText(line1, 'line1'),
    city: tidyText(city, 'city'),
    region: tidyText(region, 'region'),
    postalCode: tidyText(postalCode, 'postalCode'),
  }
}

/** People to reach in an emergency: each a person of their own, and none the borrower. */
export async function saveContacts(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveContacts'>,
): Promise<Reply<'saveContacts'>> {
  const { cipher } = services
  return saveSection(services, isLocked, borrowerId, 'contacts', async (_tx, borrower) => {
    const taken = new Set([borrower.phoneKey])
    return body.contacts.map(({ name, relation, phone }, index) => {
      const parsed = parsePersonPhone(phone, marketOf(borrower))
      const phoneKey = parsed && cipher.blindIndex('phone', parsed.e164)
      if (!parsed || !phoneKey || taken.has(phoneKey)) {
        throw new DomainError('CONTACT_PHONE_NOT_VALID', `contacts.${index}.phone`)
      }
      taken.add(phoneKey)
      return { name: tidyText(name, `contacts.${index}.name`), relation, phone: parsed.e164 }
    })
  })
}

export async function saveJob(
  services: Services,
  isLocked: IsLocked,
  borrowerId: string,
  body: Body<'saveJob'>,
): Promise<Reply<'saveJob'>> {
  return saveSection(services, isLocked, borrowerId, 'job', async () => ({
    ...body,
    employer: tidyText(body.employer, 'employer'),
  }))
}
