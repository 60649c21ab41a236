import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import type { ReactNode } from 'react'
import { Button } from '../form/Button.tsx'
import styles from './states.module.css'

type Props = {
  /** What happened and what was kept, in a sentence. */
  what: string
  onRetry?: (() => void) | undefined
  isRetrying?: boolean
  /** Shows one line above the remaining content, instead of a block in its place. */
  inline?: boolean
  children?: ReactNode
}

export const ErrorState = ({ what, onRetry, isRetrying = false, inline = false, children }: Props) => (
  <div className={inline ? styles.line : styles.state} role="alert">
    <IconAlertTriangle data-large className={styles.alert ?? ''} aria-hidden />
    <p className={styles.sentence}>{what}</p>
    {children}
    {onRetry && (
      <Button icon={IconRefresh} onClick={onRetry} busy={isRetrying} size="xs">
        Try again
      </Button>
    )}
  </div>
)
