import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ColumnChoice, FindField } from './list-head.tsx'

afterEach(cleanup)

const field = () => screen.getByRole('searchbox') as HTMLInputElement
const type = (value: string) => fireEvent.change(field(), { target: { value } })

it('keeps what is typed while the address follows, and takes over what the address says otherwise', async () => {
  const onChange = vi.fn()
  const { rerender } = render(<FindField label="Find" value="" onChange={onChange} />)
  type('an')
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('an'))
  type('ana')
  rerender(<FindField label="Find" value="an" onChange={onChange} />)
  expect(field().value).toBe('ana')
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('ana'))
  rerender(<FindField label="Find" value="ana" onChange={onChange} />)
  rerender(<FindField label="Find" value="" onChange={onChange} />)
  expect(field().value).toBe('')
})

it('closes the choice of columns with Escape, and gives the focus back', () => {
  const columns = ['a', 'b'].map((id) => ({ id, header: id, cell: () => id }))
  render(<ColumnChoice columns={columns} search={{}} onChange={() => {}} />)
  const choice = screen.getByRole('group') as HTMLDetailsElement
  choice.open = true
  fireEvent.keyDown(screen.getByLabelText('b'), { key: 'Escape' })
  expect(choice.open).toBe(false)
  expect(document.activeElement?.textContent).toBe('Columns')
})
