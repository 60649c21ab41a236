import type { ReactNode } from 'react'
import { paths } from '../../../api/address/paths.ts'
import { useWords } from '../../../ui/format/company-terms.ts'
import { Page } from '../../../ui/shell/Page.tsx'
import styles from './WizardFrame.module.css'
import { useDialogPlace } from './wizard-place.ts'

type Props = { title: string; beside?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The frame of the wizard: a page, or the inside of the dialog, which already has a title. */
export function WizardFrame({ title, beside, actions, children }: Props) {
  const say = useWords()
  const way = [{ label: say('{Projects}'), to: paths.projects() }]
  if (!useDialogPlace())
    return (
      <Page title={title} beside={beside} breadcrumbs={way} actions={actions}>
        {children}
      </Page>
    )
  return (
    <div className={styles.inside}>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children}
    </div>
  )
}
