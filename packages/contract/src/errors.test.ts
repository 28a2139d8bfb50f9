import { expect, it } from 'vitest'
import { platformErrors } from './errors.ts'
import type { Operation } from './operation.ts'
import { operations } from './operations.ts'

it('no two refusals of the platform have one code', () => {
  const codes = Object.values(platformErrors).map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})

it.each(Object.values(operations) as Operation[])('every refusal of $name is told by its code', ({ errors }) => {
  const codes = Object.values({ ...platformErrors, ...errors }).map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})
