import { afterEach, expect, it } from 'vitest'
import { lender } from '../lender.ts'
import { demoTemplates } from '../marketing/index.ts'
import { demoExchangeRates } from '../origination/index.ts'

const { shortName } = lender
afterEach(() => void Object.assign(lender, { shortName }))

it('the demo’s landing pages carry the name of the lender’s configuration', () => {
  Object.assign(lender, { shortName: 'Zamboro' })
  const names = demoTemplates('http://localhost:8090').map(({ content }) => content.appName)
  expect([...new Set(names)]).toEqual(['Zamboro'])
})

it('the demo’s exchange rates name the lender as their source', () => {
  expect([...new Set(demoExchangeRates.map(({ source }) => source))]).toEqual([lender.name])
})
