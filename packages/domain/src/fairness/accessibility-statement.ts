import written from './data/accessibility-statement.json' with { type: 'json' }

/** `holds`: tested. `partly`: not everywhere. `unexamined`: implemented but untested. `none`: not applicable. */
export const CRITERION_STATES = ['holds', 'partly', 'unexamined', 'none'] as const
export type CriterionState = (typeof CRITERION_STATES)[number]

/** A criterion of WCAG 2.2. `axe`: checked by programs. `tests`: files that name and prove it. */
export type Criterion = {
  id: string
  name: string
  level: 'A' | 'AA'
  state: CriterionState
  note: string
  axe: boolean
  tests: string[]
}

export type Statement = {
  /** A day such as 2026-11-27. */
  written_on: string
  standard: string
  criteria: Criterion[]
  /** Known gaps, in sentences. */
  not_yet: string[]
}

/** The accessibility statement, as far as known. */
export const STATEMENT = written as Statement

export const STATE_WORDS: Readonly<Record<CriterionState, string>> = {
  holds: 'Met, confirmed by tests',
  partly: 'Partly met',
  unexamined: 'Expected to be met, not fully tested',
  none: 'Not applicable',
}
