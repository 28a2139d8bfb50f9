// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { StarField } from './star-field.tsx'

afterEach(cleanup)

function Rating() {
  const [stars, setStars] = useState(0)
  return <StarField label="Rating" starsLabel={(count) => `${count} stars`} value={stars} onChange={setStars} />
}

const filled = () => screen.getAllByRole('radio').map((star) => /filled/.test(star.closest('label')?.className ?? ''))

it('ORD-11 a tap fills the stars up to it, another changes them', () => {
  render(<Rating />)
  expect(filled()).toEqual([false, false, false, false, false])
  fireEvent.click(screen.getByRole('radio', { name: '4 stars' }))
  expect(filled()).toEqual([true, true, true, true, false])
  fireEvent.click(screen.getByRole('radio', { name: '2 stars' }))
  expect(filled()).toEqual([true, true, false, false, false])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true)
})
