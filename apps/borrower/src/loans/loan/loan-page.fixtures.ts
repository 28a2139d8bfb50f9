import { act, fireEvent, screen, within } from '@testing-library/react'
import { ORDER_QUERY } from '../../origination/orders/orders.fixtures.ts'

export const LOAN_PAGE = `/loanDetail?${ORDER_QUERY}`

/** Events a browser sends when its tab becomes visible again. */
export function returnToPage(): void {
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
}

export const openDialogs = () => document.querySelectorAll('dialog[open]')
export const findDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
