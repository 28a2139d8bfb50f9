// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openApp } from '../../testing/open-app.fixtures.tsx'
import { ANSWERS, CONFIRM_PAGE, findLoanNow, isInert, untilReady } from './confirm-page.fixtures.ts'
import { anOffer } from './orders.fixtures.ts'

describe('a text to read first', () => {
  const text = {
    popAgreementUrl: '/agreements/x/read-first/b',
    popAgreementTitle: 'Before you borrow',
    popAgreementHash: 'b',
  }
  const modal = () => screen.findByRole('dialog', { name: 'Before you borrow' })

  it('CNF-03 never frames a foreign page', async () => {
    await openApp(CONFIRM_PAGE, {
      ...ANSWERS,
      getConfirmation: anOffer({ ...text, popAgreementUrl: 'https://evil.example/x' }),
    })
    await untilReady()
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('CNF-03 cannot be agreed to when it fails to load', async () => {
    const gateway = await openApp(CONFIRM_PAGE, { ...ANSWERS, getConfirmation: anOffer(text) })
    const dialog = within(await modal())
    await dialog.findByRole('button', { name: 'Try again' })
    const agree = dialog.getByRole('button', { name: 'Agree' })
    expect(isInert(agree)).toBe(true)
    fireEvent.click(agree)
    expect(gateway.callsOf('agreeToText')).toHaveLength(0)
  })

  it('CNF-03 is shown when the server says that the text was not agreed to', async () => {
    const gateway = await openApp(CONFIRM_PAGE, { ...ANSWERS, confirmLoan: { refused: 'TEXT_NOT_AGREED' } })
    await untilReady()
    gateway.answers.getConfirmation = anOffer(text)
    fireEvent.click(await findLoanNow())
    await modal()
  })
})
