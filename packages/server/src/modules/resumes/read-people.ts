import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import type { ReadResume } from '../../parsing/ingest/read-answer.ts'
import { readBehindCells } from '../../parsing/ingest/resume-of-person.ts'
import { type DerivedResume, deriveResumeFacts } from './derive-resume-facts.ts'

export type ReadPerson = { read: ReadResume; alone: DerivedResume }

/**
 * Reads the texts of people of a table, with everything derived from them, given the facts in their cells; takes some
 * milliseconds each, so it is meant for a thread of the text work.
 */
export const readPeople = (cells: readonly ReadResume[], today: Date, ownSkills: ExtraSkills): ReadPerson[] =>
  cells.map((facts) => {
    const read = readBehindCells(facts, today, ownSkills)
    // Skill phrases have become skills and are not stored, so they need not be sent between threads.
    return { read: { ...read, parsed: { ...read.parsed, skillPhrases: [] } }, alone: deriveResumeFacts(read) }
  })
