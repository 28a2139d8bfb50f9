import type { Body } from '@hulog/contract'

/** What a borrower states about themselves, as it is kept: identity numbers and phones in their one spelling. */
export type SectionValues = {
  readonly identity: Body<'saveIdentity'>
  readonly job: Body<'saveJob'>
  readonly contacts: Body<'saveContacts'>['contacts']
  readonly address: Body<'saveAddress'>
}
export type SectionName = keyof SectionValues
export type PhotoPurpose = Body<'uploadPhoto'>['purpose']

export type Certification = {
  readonly [Name in SectionName]: { readonly submittedAt: Date; readonly value: SectionValues[Name] } | null
} & {
  readonly photos: { readonly [Purpose in PhotoPurpose]: boolean } & { readonly isIdOutdated: boolean }
}

/** Everything that an application needs is stated. */
export type CompleteCertification = { readonly [Name in SectionName]: NonNullable<Certification[Name]> }

/** All four sections and both photos: only then can a borrower apply. */
export function isComplete(certification: Certification): certification is Certification & CompleteCertification {
  const { identity, job, contacts, address, photos } = certification
  return [identity, job, contacts, address].every((section) => section !== null) && photos.selfie && photos.idFront
}
