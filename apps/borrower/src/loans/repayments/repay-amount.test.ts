import { expect, it } from 'vitest'
import { currencyOfSystem } from '../paying/payment-status.ts'
import { readRepayAmount } from './code-parts.tsx'

it('REP-06 reads whole digits as minor units and shows an amount with decimals as written', () => {
  expect(readRepayAmount('124000')).toEqual({ minor: 124000 })
  expect(readRepayAmount('1,240.00')).toEqual({ written: '1,240.00' })
  expect(readRepayAmount('1.240,00')).toEqual({ written: '1.240,00' })
})

it.each([undefined, '', '-1', '1e9', '<b>1</b>', '12 000', '9'.repeat(14)])('REP-06 shows no amount for %j', (text) => {
  expect(readRepayAmount(text)).toBeNull()
})

it('COM-14 shows the rupee for system 1, otherwise the peso', () => {
  expect(currencyOfSystem('1')).toBe('INR')
  expect(currencyOfSystem('2')).toBe('PHP')
  expect(currencyOfSystem(undefined)).toBe('PHP')
})
