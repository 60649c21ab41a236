/**
 * Limits of assistants' proposals (rules A-116, A-117, A-118, A-119): open ones per user, ones per connection in 24
 * hours, bytes of a call's request, characters of an assistant's own words, days until an open one expires, days that
 * decided ones are shown, decisions per request, proposals per page. Chosen by us.
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
