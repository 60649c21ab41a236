import functionTitles from './function-titles.json' with { type: 'json' }

/** Words of a title or text that indicate a job function even without a skill. */
export const FUNCTION_TITLES: Readonly<Record<string, readonly string[]>> = functionTitles
