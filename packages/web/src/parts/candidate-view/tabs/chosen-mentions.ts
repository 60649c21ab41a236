import { placeTyped } from '../../../api/kept-typing.ts'

/** Somebody whom a text can mention. */
export type MentionChoice = { user_id: string; name: string; email: string }

/** Who was chosen for a text that was begun. Loaded with every comment field, so it is kept small. */
const chosenFor = (draftKey: string): readonly MentionChoice[] => {
  const found = placeTyped(`mentioned in ${draftKey}`).find()
  return Array.isArray(found) ? found : []
}

/** Of two people of one name a text can name only one: the one chosen last. */
export function chooseMention(draftKey: string, person: MentionChoice): void {
  const others = chosenFor(draftKey).filter(({ name }) => name !== person.name)
  placeTyped(`mentioned in ${draftKey}`).keep([...others, person])
}

/** The ids of those who were chosen for a text and still stand in it. */
export const listMentioned = (draftKey: string, text: string): string[] =>
  chosenFor(draftKey)
    .filter(({ name }) => text.includes(`@${name}`))
    .map(({ user_id }) => user_id)
