// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

afterEach(cleanup)

function Lists() {
  const [chosen, setChosen] = useState(0)
  return (
    <Tabs label="Lists" titles={['Open', 'Answered', 'Closed']} chosen={chosen} onChoose={setChosen}>
      list {chosen}
    </Tabs>
  )
}

it('CMP-09 shows the panel of a tab on a tap or an arrow key, and names it', () => {
  render(<Lists />)
  expect(screen.getByRole('tabpanel', { name: 'Open' }).textContent).toBe('list 0')
  fireEvent.click(screen.getByRole('tab', { name: 'Answered' }))
  expect(screen.getByRole('tabpanel', { name: 'Answered' }).textContent).toBe('list 1')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Answered' }), { key: 'ArrowRight' })
  expect(document.activeElement?.textContent).toBe('Closed')
  fireEvent.keyDown(screen.getByRole('tab', { name: 'Closed' }), { key: 'ArrowRight' })
  expect(screen.getByRole('tabpanel', { name: 'Open' })).toBeTruthy()
})
