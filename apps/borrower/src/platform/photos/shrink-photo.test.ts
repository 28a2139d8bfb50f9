import { expect, it } from 'vitest'
import { fittedSize } from './shrink-photo.ts'

it.each([
  ['a small photo stays', { width: 1600, height: 1200 }, { width: 1600, height: 1200 }],
  ['a wide one', { width: 4000, height: 3000 }, { width: 2000, height: 1500 }],
  ['a tall one', { width: 3000, height: 4000 }, { width: 1500, height: 2000 }],
  ['a sliver keeps a pixel', { width: 90_000, height: 1 }, { width: 2000, height: 1 }],
])('%s', (_name, natural, fitted) => {
  expect(fittedSize(natural, 2000)).toEqual(fitted)
})
