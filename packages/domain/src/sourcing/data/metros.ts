import metros from './metros.json' with { type: 'json' }

/** Large cities of countries, by the code of two letters; the order numbers them, so that more are added at the end. */
export const METROS: Readonly<Record<string, readonly string[]>> = metros
