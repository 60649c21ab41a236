import metros from './metros.json' with { type: 'json' }

/** Large cities by two-letter country code; the order numbers them, so new ones are added at the end. */
export const METROS: Readonly<Record<string, readonly string[]>> = metros
