import { expect, it } from 'vitest'

const sources = import.meta.glob<string>(
  ['./**/*.{ts,tsx,html}', '../../../packages/{bridge,ui,client}/src/**/*.{ts,tsx}'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const shipped = Object.entries(sources).filter(([path]) => !/\.(test|fixtures)\.tsx?$/.test(path))

/** Browser features that read data from a phone. */
const NEVER = [
  'navigator.contacts',
  'ContactsManager',
  'getUserMedia',
  'mediaDevices',
  'showOpenFilePicker',
  'showDirectoryPicker',
  'webkitdirectory',
  'getInstalledRelatedApps',
  'queryLocalFonts',
  'watchPosition',
  'navigator.bluetooth',
  'navigator.usb',
  'OTPCredential',
]

it.each(NEVER)('OTH-04 no code on a phone uses %s', (name) => {
  expect(shipped.filter(([, text]) => text.includes(name)).map(([path]) => path)).toEqual([])
})

it('OTH-04 the position and model of a phone are read only after the borrower’s consent', () => {
  const reading = shipped.filter(([, text]) => /geolocation|getHighEntropyValues/.test(text)).map(([path]) => path)
  expect(shipped.length).toBeGreaterThan(300)
  expect(reading.sort()).toEqual(['phone-questions.tsx', 'read-phone.ts'].map((name) => `./people/consents/${name}`))
})

it('OTH-03 a picture is taken or picked by the borrower: no field accepts several at once', () => {
  const severalAtOnce = shipped.filter(([, text]) => /type="file"[^>]*\bmultiple\b/.test(text))
  expect(severalAtOnce).toEqual([])
})
