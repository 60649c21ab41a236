import type { ReactNode } from 'react'
import layout from '../../../kit/shell/layout.module.css'
import { Panel } from '../../../kit/shell/Panel.tsx'
import styles from './PrivacyPage.module.css'

/** A part of the page under its title, and in a sentence what it is for. */
export const PrivacyPart = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <Panel title={title}>
    <div className={layout.parts}>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  </Panel>
)
