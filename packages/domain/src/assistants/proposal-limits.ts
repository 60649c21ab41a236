/**
 * Of what assistants propose (rules ): open ones of a person, made by one connection in 24 hours, bytes of what a
 * call would be made with, characters of an assistant's own words, days until nobody confirms one any more, days that decided
 * ones are shown, decided at once, listed at a time. Our own bounds.
 */
export const PROPOSAL = {
  openMax: 200,
  dayMax: 1_000,
  givenBytesMax: 32 * 1024,
  whyMax: 1_000,
  batchMax: 100,
  days: 7,
  keptDays: 90,
  decidedAtOnce: 100,
  page: 30,
} as const
