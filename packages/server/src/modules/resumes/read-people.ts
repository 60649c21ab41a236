import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import type { ReadResume } from '../../intake/ingest/read-answer.ts'
import { asResume } from '../../intake/ingest/resume-of-person.ts'
import { type ToldAlone, toldAlone } from './told-alone.ts'

export type ReadPerson = { read: ReadResume; alone: ToldAlone }

/** People of a table as résumés, with all that follows from them; some milliseconds each, so for a thread of the text work. */
export const readPeople = (people: readonly ImportedPerson[], today: Date, ownSkills: ExtraSkills): ReadPerson[] =>
  people.map((person) => {
    const read = asResume(person, today, ownSkills)
    const alone = toldAlone(read, person.name || undefined)
    // The phrases have become skills, and are not kept: they need not travel.
    return { read: { ...read, parsed: { ...read.parsed, skillPhrases: [] } }, alone }
  })
