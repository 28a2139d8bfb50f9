import { describe, expect, it } from 'vitest'
import { readSmsConfig } from './sms-config.ts'

describe('the limits of codes', () => {
  it('need no settings', () => {
    expect(readSmsConfig({})).toEqual({
      hourlyBudget: 5000,
      perNumberHourly: 10,
      perNumberDaily: 20,
      perSourceHourly: 30,
      signInsPerPrefixHourly: 30,
      voicePerNumberDaily: 5,
      voicePerSourceHourly: 10,
      wrongCodesAlarm: 200,
      registrationsPerSourceDaily: 10,
      registrationsPerPrefixHourly: 30,
      countries: ['IN', 'PH', 'ID', 'CN'],
      templatesFile: null,
    })
  })

  it('are read from the environment', () => {
    expect(readSmsConfig({ SMS_HOURLY_BUDGET: '50', SMS_COUNTRIES: 'PH, ID' })).toMatchObject({
      hourlyBudget: 50,
      countries: ['PH', 'ID'],
    })
  })

  it.each([
    ['SMS_HOURLY_BUDGET', '0'],
    ['SMS_HOURLY_BUDGET', '-1'],
    ['SMS_HOURLY_BUDGET', '1e3'],
    ['SMS_HOURLY_BUDGET', '1000000'],
    ['SMS_PER_NUMBER_HOURLY', 'ten'],
    ['SMS_PER_NUMBER_HOURLY', '21'],
    ['SMS_PER_NUMBER_DAILY', '9'],
    ['SMS_PER_SOURCE_HOURLY', '1.5'],
    ['SMS_REGISTRATIONS_PER_SOURCE_DAILY', ' 5'],
    ['SMS_REGISTRATIONS_PER_PREFIX_HOURLY', '٣'],
    ['SMS_COUNTRIES', 'US'],
    ['SMS_COUNTRIES', 'PH,'],
    ['SMS_COUNTRIES', 'toString'],
  ])('names what is wrong with %s=%s', (name, value) => {
    expect(() => readSmsConfig({ [name]: value })).toThrow(/^SMS_/)
  })
})
