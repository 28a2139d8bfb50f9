import { describe, expect, it } from 'vitest'
import { isPushAddress, readPushConfig } from './push-config.ts'

const none = { hosts: [] }

describe('the address of a browser', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:APA91',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ',
    'https://web.push.apple.com/QGu',
    'https://FCM.googleapis.com/fcm/send/abc',
  ])('%s is called', (endpoint) => {
    expect(isPushAddress(endpoint, none)).toBe(true)
  })

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/fcm/send/abc',
    'https://user@fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com@evil.example/send',
    'https://fcm.googleapis.com.evil.example/send',
    'https://evilfcm.googleapis.com/send',
    'https://push.apple.com.evil.example/send',
    'https://evilpush.apple.com/send',
    'https://push.apple.com/send',
    'https://127.0.0.1/send',
    'https://[::1]/send',
    'https://localhost/send',
    'https://169.254.169.254/latest/meta-data',
    'http://127.0.0.1:8099/send',
    'https://fcm.googleapis.com/send#fragment',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '//fcm.googleapis.com/send',
    'abcdef',
  ])('%s is not called', (endpoint) => {
    expect(isPushAddress(endpoint, none)).toBe(false)
  })

  it('of a host that the lender adds is called', () => {
    const { hosts } = readPushConfig({ PUSH_HOSTS: 'push.lender.example, *.push.example.net' }, true)
    expect(isPushAddress('https://push.lender.example/send/1', { hosts })).toBe(true)
    expect(isPushAddress('https://a.push.example.net/send/1', { hosts })).toBe(true)
    expect(isPushAddress('https://push.example.net/send/1', { hosts })).toBe(false)
  })

  it('of this machine is called by a setting of tests, which production refuses', () => {
    const PUSH_HOSTS = 'http://127.0.0.1:8099'
    const { hosts } = readPushConfig({ PUSH_HOSTS }, false)
    expect(isPushAddress('http://127.0.0.1:8099/send/1', { hosts })).toBe(true)
    expect(isPushAddress('http://127.0.0.1:8098/send/1', { hosts })).toBe(false)
    expect(isPushAddress('http://127.0.0.1:8099@evil.example/send/1', { hosts })).toBe(false)
    expect(() => readPushConfig({ PUSH_HOSTS }, true)).toThrow('PUSH_HOSTS must be names of hosts')
  })
})

it.each([
  ['PUSH_HOSTS', 'http://10.0.0.1:80'],
  ['PUSH_HOSTS', 'http://push.example.com'],
  ['PUSH_HOSTS', '*'],
  ['PUSH_HOSTS', '*.com'],
  ['PUSH_HOSTS', '10.0.0.1'],
  ['VAPID_SUBJECT', 'ops@lender.example'],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['VAPID_PRIVATE_KEY', Buffer.alloc(32).toString('base64url')],
  ['VAPID_PRIVATE_KEY', Buffer.alloc(32, 255).toString('base64url')],
])('a start with %s=%s is refused', (name, value) => {
  expect(() => readPushConfig({ [name]: value }, false)).toThrow(name)
})
