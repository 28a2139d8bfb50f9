import type { Body } from '@hulog/contract'
import type { Place } from '../../platform/secrets/field-cipher.ts'
import type { Services } from '../../services.ts'
import type { PhoneReport } from './phone-reports.store.ts'

/** What a phone can tell, by the kind of report it is kept as. */
export type Told = { readonly location: Body<'reportLocation'>; readonly device: Body<'reportDevice'> }

type Line = { readonly text: string; readonly value: string }

/** What a report holds, all of it, as lines for the borrower and for staff. */
export function readReport({ cipher }: Services, { id, kind, sealed }: PhoneReport): Line[] {
  const told: unknown = JSON.parse(cipher.open(sealed, placeOfReport(id)))
  return kind === 'location' ? locationLines(told as Told['location']) : deviceLines(told as Told['device'])
}

export function placeOfReport(id: string): Place {
  return { table: 'phone_reports', column: 'sealed', row: id }
}

function locationLines({ latitudeHundredths, longitudeHundredths }: Told['location']): Line[] {
  return [
    { text: 'Latitude, to about a kilometre', value: degrees(latitudeHundredths, 'N', 'S') },
    { text: 'Longitude, to about a kilometre', value: degrees(longitudeHundredths, 'E', 'W') },
  ]
}

function degrees(hundredths: number, positive: string, negative: string): string {
  const size = Math.abs(hundredths)
  const parts = String(size % 100).padStart(2, '0')
  return `${Math.floor(size / 100)}.${parts}° ${hundredths < 0 ? negative : positive}`
}

function deviceLines({ model, os, appVersion, language, timeZone }: Told['device']): Line[] {
  const lines = [
    { text: 'Phone', value: model ?? '' },
    { text: 'System', value: os },
    { text: 'App version', value: appVersion ?? '' },
    { text: 'Language', value: language },
    { text: 'Time zone', value: timeZone },
  ]
  return lines.filter(({ value }) => value !== '')
}
