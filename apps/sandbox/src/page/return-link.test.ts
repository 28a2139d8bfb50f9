import { expect, it } from 'vitest'
import { returnLink } from '../routes/pay-page.ts'

const PRODUCT = 'http://localhost:8080'

it('leads back to a page of the product', () => {
  expect(returnLink('http://localhost:8080/loanDetail?id=1', PRODUCT)).toBe('http://localhost:8080/loanDetail?id=1')
})

it.each([
  'javascript:alert(1)',
  '//evil.example',
  'https://localhost:8080/',
  'http://localhost:8080@evil.example/',
  'http://localhost:80801/',
  'data:text/html,x',
  '/loanDetail',
  '',
])('leads nowhere for %s', (url) => expect(returnLink(url, PRODUCT)).toBeNull())
