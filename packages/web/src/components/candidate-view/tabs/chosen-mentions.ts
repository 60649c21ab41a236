import { placeTyped } from '../../../api/kept-typing.ts'

/** Somebody whom a text can mention. */
export type MentionChoice = { user_id: string; name: string; email: string }

/** Of two people of one name a text can name only one: the one chosen last. */
export const withChosen = (chosen: readonly MentionChoice[], person: MentionChoice): MentionChoice[] => [
  ...chosen.filter(({ name }) => name !== person.name),
  person,
]

/** The ids of those of them who still stand in a text. */
export const listStanding = (chosen: readonly MentionChoice[], text: string): string[] =>
  chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id)

/** Who was chosen for a text that was begun. Loaded with every comment field, so it is kept small. */
const chosenFor = (draftKey: string): readonly MentionChoice[] => {
  const found = placeTyped(`mentioned in ${draftKey}`).find()
  return Array.isArray(found) ? found : []
}

export const chooseMention = (draftKey: string, person: MentionChoice): void =>
  placeTyped(`mentioned in ${draftKey}`).keep(withChosen(chosenFor(draftKey), person))

/** The ids of those who were chosen for a text and still stand in it. */
export const listMentioned = (draftKey: string, text: string): string[] => listStanding(chosenFor(draftKey), text)
