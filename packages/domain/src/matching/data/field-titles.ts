import fieldTitles from './field-titles.json' with { type: 'json' }

/** Titles by field of work, in addition to skills/data/function-titles. Written by us. */
export const FIELD_TITLES: Readonly<Record<string, readonly string[]>> = fieldTitles
