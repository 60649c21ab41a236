/** Splits a text into entries, one per line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Problem = { place: number; message: string }

/** Returns the error of each draft by id: blank ones first, then those of the rules. */
export function problemsOf<T extends { id: string }>(
  drafts: readonly T[],
  { findBlank, found }: { findBlank: (draft: T) => string | undefined; found: readonly Problem[] },
): Readonly<Record<string, string>> {
  const problems: Record<string, string> = {}
  const blank = drafts.map((draft, place) => ({ place, message: findBlank(draft) }))
  for (const { place, message } of [...blank, ...found]) {
    const id = drafts[place]?.id
    if (id && message) problems[id] ??= message
  }
  return problems
}
