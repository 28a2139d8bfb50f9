import type { CSSProperties } from 'react'
import styles from './amount-slider.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export type SliderFieldProps = Omit<TextFieldProps, 'min' | 'max' | 'step'> & {
  /** Label of the slider for screen readers; the visible label belongs to the field. */
  sliderLabel: string
  /** Where the slider stands; a value outside its ends stands at the nearer end. */
  at: number
  min: number
  max: number
  step: number
  /** The value as screen readers say it. */
  valueText: string
  onSlide: (value: number) => void
}

/** A value that can be typed exactly or moved by a slider. The page keeps both in step. */
export function SliderField(props: SliderFieldProps) {
  const { sliderLabel, at, min, max, step, valueText, onSlide, ...field } = props
  const within = Math.min(max, Math.max(min, at))
  const filled = max > min ? ((within - min) * 100) / (max - min) : 100
  return (
    <div className={styles.slider}>
      <TextField {...field} />
      <input
        type="range"
        className={styles.range}
        style={{ '--filled': `${filled}%` } as CSSProperties}
        aria-label={sliderLabel}
        aria-valuetext={valueText}
        min={min}
        max={max}
        step={step}
        value={within}
        onChange={(event) => onSlide(Number(event.currentTarget.value))}
      />
    </div>
  )
}
