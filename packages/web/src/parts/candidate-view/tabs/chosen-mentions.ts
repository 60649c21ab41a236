/** Somebody whom a text can mention. */
export type MentionChoice = { user_id: string; name: string; email: string }

/** Who was chosen for texts that were begun, by text. Loaded with every comment field, so it is kept small. */
const chosen = new Map<string, readonly MentionChoice[]>()

/** Of two people of one name a text can name only one: the one chosen last. */
export function chooseMention(draftKey: string, person: MentionChoice): void {
  const others = (chosen.get(draftKey) ?? []).filter(({ name }) => name !== person.name)
  chosen.set(draftKey, [...others, person])
}

/** The ids of those who were chosen for a text and still stand in it. */
export const listMentioned = (draftKey: string, text: string): string[] =>
  (chosen.get(draftKey) ?? []).filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id)
