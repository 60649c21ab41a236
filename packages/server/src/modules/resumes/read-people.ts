import type { ImportedPerson } from '@rolecall/domain/imports/read-import-row'
import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { asResume } from '../../parsing/ingest/resume-of-person.ts'
import { type DerivedResume, deriveResumeFacts } from './derive-resume-facts.ts'

export type ReadPerson = { read: ReadResume; alone: DerivedResume }

/**
 * Reads people of a table as résumés, with everything derived from them; takes some milliseconds each, so it is meant for a
 * thread of the text work.
 */
export const readPeople = (people: readonly ImportedPerson[], today: Date, ownSkills: ExtraSkills): ReadPerson[] =>
  people.map((person) => {
    const read = asResume(person, today, ownSkills)
    const alone = deriveResumeFacts(read, person.name || undefined)
    // Skill phrases have become skills and are not stored, so they need not be sent between threads.
    return { read: { ...read, parsed: { ...read.parsed, skillPhrases: [] } }, alone }
  })
