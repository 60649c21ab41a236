import type { ReactNode } from 'react'
import { DEFAULT_LOGO, findLogo } from '../../brand.ts'
import { LogoImage } from '../../ui/shell/LogoImage.tsx'
import styles from './SignInPage.module.css'

/** What surrounds the pages of people who are not signed in. */
export const EntryFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.panel}>
      <div className={styles.brand}>
        <LogoImage src={findLogo(location.hostname)} spare={DEFAULT_LOGO} className={styles.logo} />
        <span className={styles.name}>Rolecall</span>
      </div>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  </div>
)
