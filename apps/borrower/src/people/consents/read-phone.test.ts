import { DEVICE_TEXT_MAX_LENGTH } from '@hulog/contract/limits'
import { describe, expect, it } from 'vitest'
import { type DeviceSources, describeDevice, readPosition, roughly } from './read-phone.ts'

const CHROME = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36'
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'

const described = (given: Partial<DeviceSources>) =>
  describeDevice({ shell: {}, hints: {}, userAgent: CHROME, language: 'fil-PH', timeZone: 'Asia/Manila', ...given })

describe('a phone’s description', () => {
  it.each([
    [{}, { os: 'Android 10' }],
    [{ userAgent: SAFARI }, { os: 'iOS 17.4.1' }],
    [{ hints: { platform: 'Android', platformVersion: '14.0.0', model: 'SM-A057F' } }, { os: 'Android 14.0.0' }],
    [{ hints: { model: 'SM-A057F' } }, { model: 'SM-A057F' }],
    [{ shell: { deviceName: 'Redmi 9A', osVersion: '11', appVersion: '3.2.0' } }, { model: 'Redmi 9A', os: '11' }],
  ])('OTH-04 comes from the shell, the browser’s hints or its user agent: %j', (given, expected) => {
    expect(described(given)).toMatchObject({ language: 'fil-PH', timeZone: 'Asia/Manila', ...expected })
  })

  it('OTH-04 leaves out everything that could identify a phone', () => {
    const told = described({ shell: { gps_adid: 'adid-1', osVersion: '11', deviceName: 'x'.repeat(90) } })
    expect(told?.model).toHaveLength(DEVICE_TEXT_MAX_LENGTH)
    expect(JSON.stringify(told)).not.toContain('adid')
  })

  it('OTH-04 is empty without a source', () => {
    expect(described({ userAgent: 'curl/8' })).toBeNull()
  })
})

describe('a phone’s position', () => {
  it.each([
    [14.59951, 120.98422, 1_460, 12_098],
    [-6.20876, 106.84559, -621, 10_685],
    [89.999, -179.999, 9_000, -18_000],
  ])('OTH-04 %d, %d is rounded before it leaves the phone', (latitude, longitude, north, east) => {
    expect(roughly({ latitude, longitude })).toEqual({ latitudeHundredths: north, longitudeHundredths: east })
  })

  it('OTH-04 is unknown without a location service', async () => {
    expect(await readPosition(undefined)).toBeNull()
  })
})
