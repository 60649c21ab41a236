import actionVerbs from './action-verbs.json' with { type: 'json' }

/** Words that begin a line about what was done, mostly verbs. Lower case. */
export const ACTION_VERBS: ReadonlySet<string> = new Set(actionVerbs)
