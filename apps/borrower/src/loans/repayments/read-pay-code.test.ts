import { expect, it } from 'vitest'
import { qrImagePath, readPayCode } from './code-parts.tsx'

const HERE = 'http://localhost:8080'

it('REP-06 shows a QR image of our own gateway', () => {
  expect(qrImagePath('/gateway/repayment/qr/12', HERE)).toBe('/gateway/repayment/qr/12')
})

it.each([
  undefined,
  '',
  'https://evil.example/gateway/qr.png',
  '//evil.example/gateway/qr.png',
  '/\\evil.example/gateway/x',
  'data:image/png;base64,AA',
  '/gateway/../uploads/evil.png',
  '/gateway/%2e%2e/uploads/evil.png',
  '/other/gateway/x',
])('REP-06 shows no QR image at %j', (target) => {
  expect(qrImagePath(target, HERE)).toBeNull()
})

it.each([undefined, '', '<b>', '12 34', 'a'.repeat(65)])('REP-06 shows no code %j', (code) => {
  expect(readPayCode(code)).toBeNull()
})
