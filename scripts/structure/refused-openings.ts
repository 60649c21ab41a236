/** Words that begin a fragment, which makes sense only to a reader who guesses what it is about. */
const OPENINGS = `
Of Whose Whom Who Whoever Which Where When As By In Those That So From With Without For To On It Said Until After Before
Somebody Something Some At Like Not Nothing Nobody Only Once Told Meant Is Are Has May Stand Stands Then Than Till While And
But Too Everybody Everything`
  .trim()
  .split(/\s+/)
const REFUSED = new RegExp(`^(?:${OPENINGS.join('|')})\\b`)

/** Returns the first word of a text if a text may not begin with it, else null. */
export const refusedOpening = (text: string): string | null => REFUSED.exec(text)?.[0] ?? null
