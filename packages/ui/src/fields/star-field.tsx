import { useId } from 'react'
import { StarIcon } from '../icons/glyphs.ts'
import { Icon } from '../icons/icon.tsx'
import { classNames } from '../theme/class-names.ts'
import styles from './star-field.module.css'

export type StarFieldProps = {
  label: string
  /** Text of one choice for screen readers: `3 stars`. */
  starsLabel: (stars: number) => string
  /** Chosen stars; 0 for none. */
  value: number
  onChange: (stars: number) => void
  most?: number
}

/** Rating: a tap on a star fills the stars up to it. */
export function StarField({ label, starsLabel, value, onChange, most = 5 }: StarFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.stars}>
        {Array.from({ length: most }, (_, index) => index + 1).map((stars) => (
          <label key={stars} className={classNames(styles.star, stars <= value && styles.filled)}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={stars}
              checked={stars === value}
              aria-label={starsLabel(stars)}
              onChange={() => onChange(stars)}
            />
            <Icon of={StarIcon} size={32} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
