import { BANK_CODE_PATTERN, BRANCH_CODE_PATTERN } from '@hulog/contract/limits'
import { describe, expect, it } from 'vitest'
import { allMarkets } from '../../../platform/markets/markets.ts'
import { payoutChannels } from '../payout-channels.ts'

describe.each(allMarkets)('payout destinations in %s', (market) => {
  const { banks, wallets, accountDigits, networks } = payoutChannels[market]
  const all = [...banks, ...wallets]

  it('BNK-01 lists the banks of the country, each once and under a valid code', () => {
    expect(banks.length).toBeGreaterThanOrEqual(30)
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
    for (const { code } of all) expect(code).toMatch(new RegExp(BANK_CODE_PATTERN))
  })

  it('BNK-06 lists each city of a network that needs one once and in the contract’s form', () => {
    const cities = networks.flatMap((network) => network.cities ?? [])
    expect(cities.length > 0).toBe(market === 'ID')
    expect(new Set(cities.map(({ code }) => code)).size).toBe(cities.length)
    expect(new Set(cities.map(({ name }) => name)).size).toBe(cities.length)
    for (const { code } of cities) expect(code).toMatch(new RegExp(BRANCH_CODE_PATTERN))
  })

  it('has no account length that the country’s banks do not use', () => {
    const lengths = banks.flatMap(({ digits = [] }) => digits)
    expect(lengths.every((length) => length >= accountDigits.min && length <= accountDigits.max)).toBe(true)
  })
})
