/**
 * Returns the title of a position that people read, “C++ developer”, where the stored one, “Cpp developer”, keeps to the
 * specification's letters. A row whose title was read as it is shown has no metadata.
 */
export function shownTitleOf({ title, metadata }: { title: string; metadata?: unknown }): string {
  const shown = (metadata as { display_title?: unknown } | null | undefined)?.display_title
  return typeof shown === 'string' && shown !== '' ? shown : title
}
