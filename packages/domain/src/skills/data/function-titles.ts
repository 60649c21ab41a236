import functionTitles from './function-titles.json' with { type: 'json' }

/** Words of a title or text that name a function even where no skill does. */
export const FUNCTION_TITLES: Readonly<Record<string, readonly string[]>> = functionTitles
