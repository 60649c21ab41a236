import written from './data/statement.json' with { type: 'json' }

/** `holds`: tests say so. `partly`: not everywhere. `unexamined`: built so, and no test says so. `none`: there is nothing of the kind. */
export const CRITERION_STATES = ['holds', 'partly', 'unexamined', 'none'] as const
export type CriterionState = (typeof CRITERION_STATES)[number]

/** A criterion of WCAG 2.2. `axe`: programs look for what breaks it. `tests`: files that name it and prove it. */
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
  /** As 2026-11-27. */
  written_on: string
  standard: string
  criteria: Criterion[]
  /** What is not so yet, in sentences. */
  not_yet: string[]
}

/** How accessible the product is, as far as anybody knows. */
export const STATEMENT = written as Statement

export const STATE_WORDS: Readonly<Record<CriterionState, string>> = {
  holds: 'Holds, and tests say so',
  partly: 'Holds in part',
  unexamined: 'Built so, not examined everywhere',
  none: 'There is nothing of the kind',
}
