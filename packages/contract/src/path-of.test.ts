import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { pathOf } from './operation.ts'
import { operations } from './operations.ts'

const one = { path: '/api/v1/:x/pay', params: Type.Object({ x: Type.String({ default: 'hulog' }) }) }

it('fills a path with the default of each parameter, or with a given value', () => {
  expect(pathOf(one)).toBe('/api/v1/hulog/pay')
  expect(pathOf(one, { x: 'partner-1' })).toBe('/api/v1/partner-1/pay')
  expect(() => pathOf({ ...one, params: Type.Object({}) })).toThrow('no value for x')
})

it('every operation describes its path parameters', () => {
  for (const operation of Object.values(operations)) {
    const named = [...operation.path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    expect(Object.keys(operation.params.properties), operation.name).toEqual(named)
    expect(pathOf(operation), operation.name).toMatch(/^\/[\w/-]+$/)
  }
})
