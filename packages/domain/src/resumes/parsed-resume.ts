import type { Span } from '../span.ts'
import type { ReadPicture } from './read-picture.ts'

/** A value read from the résumé, the place it was read from (offsets into the given text) and how sure the reading is, 0..1. */
export type Field<T> = { value: T; span: Span; confidence: number }

/** A calendar month, 1..12; without `month` only the year was written. */
export type YearMonth = { year: number; month?: number }

export type Job = {
  title?: Field<string>
  employer?: Field<string>
  location?: Field<string>
  start?: YearMonth
  end?: YearMonth | 'present'
  /** The whole entry: its header lines and what was done there. */
  span: Span
}

export type EducationEntry = {
  degree?: Field<string>
  school?: Field<string>
  start?: YearMonth
  end?: YearMonth | 'present'
  span: Span
}

export type DegreeLevel = 'Doctorate' | 'Master' | 'Bachelor' | 'Diploma' | 'Secondary'

export type SectionKind =
  | 'summary'
  | 'experience'
  | 'education'
  | 'skills'
  | 'projects'
  | 'certifications'
  | 'languages'
  | 'contact'
  | 'other'

/** The span runs from the heading to the next heading. */
export type Section = { kind: SectionKind; heading: string; span: Span }

export type UnseenWay = 'colour' | 'size' | 'transparent' | 'covered' | 'outside' | 'clipped' | 'layer' | 'hidden'

/** What stands in a file and is seen by nobody who looks at it: how many words, how they were hidden, and how they begin. */
export type UnseenWords = { words: number; ways: UnseenWay[]; text: string }

export type ParsedResume = {
  name?: Field<string>
  email?: Field<string>
  phone?: Field<string>
  links: Field<string>[]
  /** The place as written, for instance "Pune, India". */
  location?: Field<string>
  headline?: Field<string>
  /** Newest first; entries without dates come last, in the order of the text. */
  jobs: Job[]
  education: EducationEntry[]
  /** The highest one found. */
  degreeLevel?: DegreeLevel
  /** The entries of the skills sections as written, one each. */
  skillPhrases: Field<string>[]
  languages: Field<string>[]
  certifications: Field<string>[]
  /** YYYY-MM-DD */
  dateOfBirth?: Field<string>
  nationality?: Field<string>
  workPermit?: Field<string>
  noticeDays?: Field<number>
  /** Months in at least one job; overlapping ones count once, a present one runs to today. */
  experienceMonths: number
  sections: Section[]
  /** What the file holds that nobody sees on its pages; nothing above was read from it. */
  unseen?: UnseenWords
  /** Where the text was read from pictures of the pages. */
  picture?: ReadPicture
}
