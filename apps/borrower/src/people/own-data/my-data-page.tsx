import type { ComponentType } from 'react'
import type { SearchOf } from '../../addresses.ts'
import { ConsentsPart } from './consents-part.tsx'
import { ContactsPart } from './contacts-part.tsx'
import { CopyPart } from './copy-part.tsx'
import { CorrectAddressPart } from './correct-address-part.tsx'
import { CorrectIdentityPart } from './correct-identity-part.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { DetailsPart } from './details-part.tsx'
import { MyDataMenu } from './my-data-menu.tsx'

type Part = NonNullable<SearchOf<'myData'>['part']>

const parts: Readonly<Record<Part, ComponentType>> = {
  details: DetailsPart,
  identity: CorrectIdentityPart,
  address: CorrectAddressPart,
  contacts: ContactsPart,
  consents: ConsentsPart,
  copy: CopyPart,
  deletion: DeletionPart,
}

/** What is kept of the borrower, one part a screen. */
export function MyDataPage({ search }: { search: SearchOf<'myData'> }) {
  const Shown = search.part === undefined ? MyDataMenu : parts[search.part]
  return <Shown />
}
