// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { anOrder, aStanding } from '../../origination/orders/orders.fixtures.ts'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { shownDay } from '../../testing/shown-day.fixtures.ts'
import { LOAN_PAGE } from './loan-page.fixtures.ts'

const first = { on: '2027-01-05', amountMinor: 300_000 }
const second = { on: '2027-04-05', amountMinor: 200_000 }

async function partsShown(standing: Parameters<typeof aStanding>[0]) {
  await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ standing: aStanding(standing) }) })
  const region = within(await screen.findByRole('region', { name: 'Paid out in parts' }))
  return (label: string) => region.getByText(label).closest('div')?.textContent
}

it('lists the part paid out, the fee taken off it, and the part to come with its planned day', async () => {
  const rowOf = await partsShown({ paidOutMinor: 290_000, parts: { paidOut: [first], toCome: [second] } })
  expect(rowOf('Part 1')).toBe(`Part 1₱3,000.00Paid out on ${shownDay(first.on)}`)
  expect(rowOf('Fee, taken off the first part')).toContain('₱100.00')
  expect(rowOf('Paid out to you so far')).toContain('₱2,900.00')
  expect(rowOf('Part 2')).toBe(`Part 2₱2,000.00Planned for ${shownDay(second.on)}`)
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(points.find((text) => text?.includes('Part 1 paid out to you'))).toContain('₱2,900.00')
  expect(points.find((text) => text?.includes('Part 2 to come'))).toContain('₱2,000.00')
})

it('says that a part was planned for a day that has passed, and is not paid out yet', async () => {
  const rowOf = await partsShown({
    on: '2027-04-07',
    paidOutMinor: 300_000,
    parts: { paidOut: [first], toCome: [second] },
  })
  expect(rowOf('Part 2')).toContain(`Was planned for ${shownDay(second.on)}, not paid out yet`)
  expect(screen.queryByText('Fee, taken off the first part')).toBeNull()
})

it('shows every part paid out on its day, and in the life of the loan', async () => {
  const late = { ...second, on: '2027-04-09' }
  const parts = { paidOut: [first, late], toCome: [] }
  const rowOf = await partsShown({ on: '2027-04-20', paidOutMinor: 490_000, parts })
  expect(rowOf('Part 2')).toBe(`Part 2₱2,000.00Paid out on ${shownDay(late.on)}`)
  const points = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(points.find((text) => text?.includes('Part 1 paid out to you'))).toContain('₱2,900.00')
  expect(points.find((text) => text?.includes('Part 2 paid out to you'))).toContain('₱2,000.00')
})

it('has no such section for a loan that was paid out whole', async () => {
  await openApp(LOAN_PAGE, { getLoanDetails: anOrder({ standing: aStanding() }) })
  expect(await screen.findByText('Paid out to you')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Paid out in parts' })).toBeNull()
})
