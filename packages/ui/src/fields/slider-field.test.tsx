// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { SliderField } from './slider-field.tsx'

afterEach(cleanup)

function Payments() {
  const [typed, setTyped] = useState('12')
  return (
    <SliderField
      label="Payments"
      sliderLabel="Payments, slider"
      inputMode="numeric"
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      at={Number(typed)}
      min={1}
      max={60}
      step={1}
      valueText={`${typed} payments`}
      onSlide={(value) => setTyped(String(value))}
    />
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Payments')
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Payments, slider' })

it('OTH-06 the slider follows what is typed, and the field follows the slider', () => {
  render(<Payments />)
  fireEvent.change(field(), { target: { value: '24' } })
  expect(slider().value).toBe('24')
  fireEvent.change(slider(), { target: { value: '36' } })
  expect(field().value).toBe('36')
  expect(slider().getAttribute('aria-valuetext')).toBe('36 payments')
})

it('OTH-06 the slider stands at its end for a value beyond it, which the field keeps', () => {
  render(<Payments />)
  fireEvent.change(field(), { target: { value: '600' } })
  expect([slider().value, field().value]).toEqual(['60', '600'])
  expect(slider().style.getPropertyValue('--filled')).toBe('100%')
  fireEvent.change(field(), { target: { value: '0' } })
  expect([slider().value, field().value]).toEqual(['1', '0'])
})
