// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp, shownAddress } from '../../testing/open-app.fixtures.tsx'
import { aCalculator, aResult, someInput } from './calculator.fixtures.ts'
import { figuresOf, packFigures } from './figures.ts'

const ID = '0b7a1c9e-1111-4222-8333-abcdefabcdef'
const roof = { calculationId: ID, title: 'New roof', savedAt: '2026-03-02T01:00:00Z', input: someInput() }
const packed = packFigures(figuresOf(someInput({ amount: 600_000 })))
const withFigures = `/calculatorList?${new URLSearchParams({ figures: packed })}`

describe('OTH-06 the saved calculations', () => {
  it('OTH-06 are listed, and one is opened with its figures worked out again', async () => {
    const gateway = await openApp('/calculatorList', {
      listCalculations: { calculations: [roof] },
      getCalculation: { ...roof, result: aResult() },
    })
    fireEvent.click(await screen.findByRole('link', { name: /New roof.*₱27,000.00 · 4 payments/ }))
    const open = await screen.findByRole('link', { name: 'Open in the calculator' })
    expect(document.body.textContent).toContain('₱29,700.00')
    expect(open.getAttribute('href')).toContain('/calculator?currency=PHP&amount=2700000')
    expect(gateway.callsOf('getCalculation')[0]?.body.get('calculationId')).toBe(ID)
  })

  it('OTH-06 take new figures under a title', async () => {
    const gateway = await openApp(withFigures, {
      getCalculator: aCalculator(),
      listCalculations: { calculations: [] },
      saveCalculation: roof,
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Write a title.')).toBeTruthy()
    expect(gateway.callsOf('saveCalculation')).toEqual([])
    gateway.answers.listCalculations = { calculations: [roof] }
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: ' New roof ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('link', { name: /New roof/ })).toBeTruthy()
    expect(shownAddress()).toBe('/calculatorList')
    const [saved] = gateway.callsOf('saveCalculation')
    expect(Object.fromEntries(saved?.body ?? [])).toMatchObject({
      title: 'New roof',
      amount: '600000',
      ratePpm: '35000',
    })
    expect(saved?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('OTH-06 say why nothing more can be saved', async () => {
    await openApp(withFigures, {
      getCalculator: aCalculator(),
      listCalculations: { calculations: [roof] },
      saveCalculation: { refused: 'CALCULATIONS_FULL' },
    })
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'One more' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const main = screen.getByRole('main')
    expect(
      await within(main).findByText('You keep as many calculations as we can hold. Please delete one first.'),
    ).toBeTruthy()
  })

  it('OTH-06 are deleted after a question', async () => {
    const gateway = await openApp(`/calculatorList?calculationId=${ID}`, {
      listCalculations: { calculations: [] },
      getCalculation: { ...roof, result: aResult() },
      deleteCalculation: {},
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Delete “New roof”?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Keep it' }))
    expect(gateway.callsOf('deleteCalculation')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const again = await screen.findByRole('dialog', { name: 'Delete “New roof”?' })
    fireEvent.click(within(again).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('No saved calculations yet')).toBeTruthy()
    expect(gateway.callsOf('deleteCalculation')[0]?.body.get('calculationId')).toBe(ID)
  })

  it('OTH-06 need a session, say so, and lead back to the same figures with or without one', async () => {
    await openApp(withFigures, { listCalculations: { refused: 'SIGN_IN_REQUIRED', status: 401 } })
    const signIn = await screen.findByRole('link', { name: 'Sign in' })
    const next = new URL(signIn.getAttribute('href') ?? '', location.origin).searchParams.get('next')
    expect(next).toBe(withFigures)
    expect(screen.getByRole('link', { name: 'Back to the calculator' }).getAttribute('href')).toContain('amount=600000')
    expect(shownAddress()).toBe(withFigures)
  })

  it('OTH-06 can be read again after a failure', async () => {
    const gateway = await openApp('/calculatorList', { listCalculations: { refused: 'INTERNAL', status: 500 } })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    gateway.answers.listCalculations = { calculations: [] }
    fireEvent.click(retry)
    expect(await screen.findByText('No saved calculations yet')).toBeTruthy()
  })

  it('OTH-06 that are gone or another’s say so', async () => {
    await openApp(`/calculatorList?calculationId=${ID}`, {
      getCalculation: { refused: 'CALCULATION_NOT_FOUND', status: 404 },
    })
    expect(await screen.findByText('We could not find this calculation.')).toBeTruthy()
  })
})
