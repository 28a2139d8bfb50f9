import type { Body } from '@hulog/contract'

export type Asked = Body<'giveConsent'>['kind']

export function aConsent(kind: Asked, change: Partial<Body<'giveConsent'>> = {}): Body<'giveConsent'> {
  return { kind, version: '1', language: 'fil', how: 'certification', ...change }
}

/** Manila, as rough as positions are stored. */
export const somewhere: Body<'reportLocation'> = { latitudeHundredths: 1_460, longitudeHundredths: 12_098 }

export const somePhone: Body<'reportDevice'> = {
  model: 'Redmi 9A',
  os: 'Android 11',
  appVersion: '3.2.0',
  language: 'fil-PH',
  timeZone: 'Asia/Manila',
}
