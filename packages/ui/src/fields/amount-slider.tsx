import { type CSSProperties, type ReactNode, useId } from 'react'
import { MinusIcon, PlusIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './amount-slider.module.css'

export type AmountSliderProps = {
  label: ReactNode
  valueMinor: number
  minMinor: number
  maxMinor: number
  stepMinor: number
  onChange: (valueMinor: number) => void
  /** The amount as screen readers say it. */
  valueText: string
  /** The amount drawn large. */
  amount: ReactNode
  decreaseLabel: string
  increaseLabel: string
  minText: ReactNode
  maxText: ReactNode
  name?: string
}

/** Slider with two buttons for exact steps; the arrow keys move by one step. */
export function AmountSlider(props: AmountSliderProps) {
  const { label, valueMinor, minMinor, maxMinor, stepMinor, onChange, valueText, amount } = props
  const { decreaseLabel, increaseLabel, minText, maxText, name } = props
  const id = useId()
  const span = maxMinor - minMinor
  const filled = span > 0 ? ((valueMinor - minMinor) * 100) / span : 100
  const move = (byMinor: number) => onChange(Math.min(maxMinor, Math.max(minMinor, valueMinor + byMinor)))
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <output htmlFor={id}>{amount}</output>
      <div className={styles.control}>
        <StepButton label={decreaseLabel} disabled={valueMinor <= minMinor} onClick={() => move(-stepMinor)}>
          <Icon of={MinusIcon} />
        </StepButton>
        <input
          id={id}
          name={name}
          type="range"
          className={styles.range}
          style={{ '--filled': `${filled}%` } as CSSProperties}
          min={minMinor}
          max={maxMinor}
          step={stepMinor}
          value={valueMinor}
          aria-valuetext={valueText}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        />
        <StepButton label={increaseLabel} disabled={valueMinor >= maxMinor} onClick={() => move(stepMinor)}>
          <Icon of={PlusIcon} />
        </StepButton>
      </div>
      <div className={styles.ends}>
        <span>{minText}</span>
        <span>{maxText}</span>
      </div>
    </div>
  )
}

type StepButtonProps = { label: string; disabled: boolean; onClick: () => void; children: ReactNode }

function StepButton({ label, disabled, onClick, children }: StepButtonProps) {
  return (
    <button type="button" className={styles.step} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
