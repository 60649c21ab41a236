import type { ReactNode } from 'react'
import { SettingsSection } from '../../ui/form/SettingsSection.tsx'
import layout from '../../ui/shell/layout.module.css'
import styles from './PrivacyPage.module.css'

/** A titled part of the page, with a sentence about its purpose. */
export const PrivacyPart = ({ title, hint, children }: { title: string; hint: string; children: ReactNode }) => (
  <SettingsSection title={title}>
    <div className={layout.parts}>
      <p className={styles.hint}>{hint}</p>
      {children}
    </div>
  </SettingsSection>
)
