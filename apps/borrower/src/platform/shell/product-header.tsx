import { ProductLogo } from '@hulog/ui'
import type { ReactNode } from 'react'
import styles from './product-header.module.css'

export type ProductHeaderProps = { name: string; logo: string; children?: ReactNode }

/** Names the product of a page, with `children` below its name. */
export function ProductHeader({ name, logo, children }: ProductHeaderProps) {
  return (
    <div className={styles.header}>
      <ProductLogo name={name} src={logo} />
      <div className={styles.text}>
        <strong>{name}</strong>
        {children && <span className="quiet small">{children}</span>}
      </div>
    </div>
  )
}
