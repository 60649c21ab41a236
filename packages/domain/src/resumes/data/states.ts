import states from './states.json' with { type: 'json' }

/** Abbreviated states and provinces of the United States, Canada and Australia. Lower case. */
export const STATES: ReadonlySet<string> = new Set(states)
