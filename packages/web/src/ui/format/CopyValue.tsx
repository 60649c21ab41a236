import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import { type ReactNode, useEffect, useState } from 'react'
import { Tooltip } from '../feedback/Tooltip.tsx'
import prose from '../shell/prose.module.css'
import styles from './CopyValue.module.css'

const CONFIRMED_MS = 1000

type Props = {
  value: string
  /** "E-mail", "phone": for screen readers, which don't see the context. */
  label: string
  tooltip?: string
  children?: ReactNode
  /** Called after copying, for instance to tell the server that it was seen. */
  onCopy?: () => void
}

/** A value that is copied by a click, with a confirmation for a second. */
export function CopyValue({ value, label, tooltip = 'Click to copy / View', children, onCopy }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  const said = outcome && (outcome === 'copied' ? 'Copied' : 'Couldn’t copy')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
      onCopy?.()
    } catch {
      setOutcome('failed')
    }
  }
  return (
    <Tooltip label={said ?? tooltip} {...(said && { opened: true })}>
      <button type="button" className={styles.value} title={value} onClick={copy} aria-label={`Copy ${label} ${value}`}>
        <span className={prose.cut}>{children ?? value}</span>
        <Icon aria-hidden className={styles.icon ?? ''} />
        <span className="visually-hidden" aria-live="polite">
          {said}
        </span>
      </button>
    </Tooltip>
  )
}
