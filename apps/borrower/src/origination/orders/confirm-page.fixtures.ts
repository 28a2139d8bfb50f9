import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { anOffer, ORDER_QUERY } from './orders.fixtures.ts'

export const CONFIRM_PAGE = `/confirm?${ORDER_QUERY}`

export const AGREEMENTS = {
  data: [
    { id: 'loan', title: 'Loan agreement' },
    { id: 'data', title: 'Data consent' },
  ],
}
export const ANSWERS = { getConfirmation: anOffer(), listAgreements: AGREEMENTS }

export const findLoanNow = () => screen.findByRole('button', { name: 'Loan Now' })
export const isInert = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true'
export const untilReady = () => waitFor(async () => expect(isInert(await findLoanNow())).toBe(false))
/** Returns the button's description, which a screen reader reads out after its name. */
export const descriptionOf = (button: HTMLElement) =>
  (button.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
