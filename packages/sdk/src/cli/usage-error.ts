/** What was typed makes no sense: ends with 2. */
export class UsageError extends Error {}
