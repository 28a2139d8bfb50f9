import { describe, expect, it } from 'vitest'
import { paymentTarget } from './use-pay.tsx'

const HERE = 'https://loans.example'

describe('the address a payment leads to', () => {
  it('REP-03 opens a page of ours by its path', () => {
    expect(paymentTarget('/repaymentOfCode?showType=1&payCode=12', HERE)).toEqual({
      kind: 'page',
      path: '/repaymentOfCode?showType=1&payCode=12',
    })
  })

  it('REP-03 goes to the provider’s page', () => {
    expect(paymentTarget('https://pay.example/p/12', HERE)).toEqual({ kind: 'site', url: 'https://pay.example/p/12' })
    expect(paymentTarget('http://localhost:8090/pay/12', 'http://localhost:8080')).toMatchObject({ kind: 'site' })
  })

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'intent://pay#Intent;end',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://good.example@evil.example/',
    'https://good.example\\@evil.example/',
    'java\tscript:alert(1)',
    ' https://evil.example',
    'http://pay.example/p',
  ])('refuses %j', (target) => {
    expect(paymentTarget(target, HERE)).toBeNull()
  })
})
