import { describe, expect, it } from 'vitest'
import { checkPermissions } from './check-permissions.ts'
import { permissions } from './conduct.ts'
import { lawOf } from './policy.fixtures.ts'

const ofPlay = (on = '2026-11-20') => lawOf('PH', on, 'play').filter(({ pack }) => pack.code === 'PLAY')

describe('checkPermissions', () => {
  it('finds nothing in an app that asks for the camera and the rough location', () => {
    expect(checkPermissions(['camera', 'location'], ofPlay())).toEqual([])
    expect(checkPermissions([], ofPlay())).toEqual([])
  })

  it('names each permission that Google Play forbids to a loan app, with its source', () => {
    const breaches = checkPermissions(permissions, ofPlay())
    expect(breaches.flatMap((breach) => breach.permissions).toSorted()).toEqual(
      ['call-log', 'contacts', 'installed-apps', 'media', 'phone-number', 'precise-location', 'sms'].toSorted(),
    )
    expect(checkPermissions(['contacts', 'media'], ofPlay()).map(({ sentence }) => sentence)).toEqual([
      'Google Play, permissions: contacts, media must not be asked for (Google Play, Financial Services policy, from 2023-05-31)',
    ])
  })

  it('applies a rule from its first day on', () => {
    expect(checkPermissions(['contacts', 'sms'], ofPlay('2023-05-30')).map(({ rule }) => rule)).toEqual([
      'play-sms-and-calls',
    ])
    expect(checkPermissions(['contacts'], ofPlay('2023-05-31'))).toHaveLength(1)
  })

  it('forbids all permissions but the listed ones where the law lists them', () => {
    const rules = lawOf('ID', '2026-11-20')
    expect(checkPermissions(['camera', 'microphone', 'location'], rules)).toEqual([])
    expect(checkPermissions(['camera', 'media'], rules).flatMap((breach) => breach.permissions)).toContain('media')
  })
})
