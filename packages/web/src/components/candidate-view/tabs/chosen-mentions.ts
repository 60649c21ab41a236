import { placeTyped } from '../../../api/typed-input.ts'

/** A user that a text can mention. */
export type MentionChoice = { user_id: string; name: string; email: string }

/** Adds a mention. If two users share a name, a text can mention only the one chosen last. */
export const withChosen = (chosen: readonly MentionChoice[], person: MentionChoice): MentionChoice[] => [
  ...chosen.filter(({ name }) => name !== person.name),
  person,
]

/** Returns the ids of the chosen users whose names are still in a text. */
export const listStanding = (chosen: readonly MentionChoice[], text: string): string[] =>
  chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id)

/** Reads the users chosen for an unsent text. Loaded with every comment field, so it is kept small. */
const chosenFor = (draftKey: string): readonly MentionChoice[] => {
  const found = placeTyped(`mentioned in ${draftKey}`).find()
  return Array.isArray(found) ? found : []
}

export const chooseMention = (draftKey: string, person: MentionChoice): void =>
  placeTyped(`mentioned in ${draftKey}`).keep(withChosen(chosenFor(draftKey), person))

/** Returns the ids of the users chosen for an unsent text and still in it. */
export const listMentioned = (draftKey: string, text: string): string[] => listStanding(chosenFor(draftKey), text)
