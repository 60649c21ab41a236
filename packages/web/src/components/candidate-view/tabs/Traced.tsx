import type { CandidatePreview } from '@rolecall/contract/candidates/candidate-preview'
import { Fragment, type ReactNode } from 'react'
import { findFactMark } from '../evidence/receipt.ts'
import styles from './Traced.module.css'

type Traces = { candidate: Pick<CandidatePreview, 'receipt'>; onPlace: (markId: string) => void }

/** A fact; if its place in the résumé is known, a click leads there. */
export function Traced({ candidate, field, onPlace, children }: Traces & { field: string; children: ReactNode }) {
  const markId = findFactMark(candidate.receipt, field)
  if (markId === undefined) return children
  return (
    <button type="button" className={styles.traced} title="Show in the résumé" onClick={() => onPlace(markId)}>
      {children}
    </button>
  )
}

type RowProps = Traces & {
  parts: readonly (readonly [field: string, value: string])[]
  separator: string
  /** Shown when there is no part. */
  none?: string
}

/** Facts in a row, without unknown ones. */
export function TracedRow({ parts, separator, none = '', ...traces }: RowProps) {
  const known = parts.filter(([, value]) => value !== '')
  if (known.length === 0) return none
  return known.map(([field, value], index) => (
    <Fragment key={field}>
      {index > 0 && separator}
      <Traced {...traces} field={field}>
        {value}
      </Traced>
    </Fragment>
  ))
}
