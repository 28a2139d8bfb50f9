import { expect, it } from 'vitest'
import { hostCookie } from './session-cookie.ts'

it('a cookie of https is bound to its host and to https', () => {
  expect(hostCookie('https://loans.example', 'sid')).toEqual({
    name: '__Host-sid',
    attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: true },
  })
})

it.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://192.168.1.5:8080'])(
  'a cookie of %s is not Secure: Safari would drop it',
  (publicUrl) => {
    expect(hostCookie(publicUrl, 'sid')).toEqual({
      name: 'sid',
      attributes: { path: '/', httpOnly: true, sameSite: 'lax', secure: false },
    })
  },
)
