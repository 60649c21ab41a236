import fieldTitles from './field-titles.json' with { type: 'json' }

/** By field of work, titles that its people hold, beside those of skills/data/function-titles. Written by us. */
export const FIELD_TITLES: Readonly<Record<string, readonly string[]>> = fieldTitles
