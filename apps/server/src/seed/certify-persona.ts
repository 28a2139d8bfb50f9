import sharp from 'sharp'
import type { BorrowerCalls } from './borrower-calls.ts'
import type { Persona } from './personas.ts'

/** States everything an application needs, unless it was stated before. */
export async function certifyPersona(borrower: BorrowerCalls, persona: Persona): Promise<void> {
  const { isComplete } = await borrower.call('getCertification', {})
  if (isComplete) return
  const { fullName, nationalId, monthlyIncomeMinor } = persona
  await borrower.call('saveIdentity', { fullName, nationalId, birthOn: '1991-03-14', gender: 'other' })
  await borrower.call('saveJob', {
    employment: 'employed',
    employer: 'Mayon Weaving Cooperative',
    monthlyIncomeMinor,
    paydayOfMonth: 15,
  })
  await borrower.call('saveContacts', {
    contacts: [{ name: 'Jose Santos', relation: 'sibling', phone: '+639187654321' }],
  })
  await borrower.call('saveAddress', {
    line1: '12 Acacia Street',
    city: 'Legazpi',
    region: 'Albay',
    postalCode: '4500',
  })
  const photo = await plainPhoto()
  await borrower.uploadPhoto('selfie', photo)
  await borrower.uploadPhoto('idFront', photo)
}

/** Replaces a photo: a plain green card. The demonstration shows no person. */
async function plainPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 480, height: 320, channels: 3, background: '#0b6e4f' } })
    .jpeg()
    .toBuffer()
}
