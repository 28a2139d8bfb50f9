import type { Body } from '@hulog/contract'

const WAITS_MS = 15_000
/** A position the phone still knows is as good: it is rough anyway. */
const FRESH_MS = 600_000

type Position = Pick<GeolocationCoordinates, 'latitude' | 'longitude'>

/** Where the phone is, to about a kilometre; null where it cannot tell or was not allowed to. */
export function readPosition(geolocation: Geolocation | undefined): Promise<Body<'reportLocation'> | null> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve(null)
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(roughly(coords)),
      () => resolve(null),
      { enableHighAccuracy: false, timeout: WAITS_MS, maximumAge: FRESH_MS },
    )
  })
}

/** Made rough here: the exact position never leaves the phone. */
export function roughly({ latitude, longitude }: Position): Body<'reportLocation'> {
  return { latitudeHundredths: Math.round(latitude * 100), longitudeHundredths: Math.round(longitude * 100) }
}
