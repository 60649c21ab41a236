import type { ReactNode } from 'react'
import { DEFAULT_LOGO, findLogo } from '../brand.ts'
import styles from './EntryFrame.module.css'
import { LogoImage } from './LogoImage.tsx'

type Props = {
  title: string
  /** False for candidates, who deal with a company and don't know the product. */
  branded?: boolean
  /** The company's name for the product. */
  name?: string | undefined
  children: ReactNode
}

/** The frame of pages for signed-out visitors. */
export const EntryFrame = ({ title, branded = true, name, children }: Props) => (
  <div className={styles.page}>
    <div className={styles.panel}>
      {branded && (
        <div className={styles.brand}>
          <LogoImage src={findLogo(location.hostname)} spare={DEFAULT_LOGO} className={styles.logo} />
          <span className={styles.name}>{name || 'Rolecall'}</span>
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      {children}
      <footer className={styles.foot}>
        <a href="/accessibility">Accessibility</a>
      </footer>
    </div>
  </div>
)
