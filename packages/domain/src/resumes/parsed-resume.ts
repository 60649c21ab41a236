import type { Span } from '../text/span.ts'
import type { ReadPicture } from './read-picture.ts'

/** A value read from the résumé, its position (offsets into the given text) and its confidence, 0..1. */
export type Field<T> = { value: T; span: Span; confidence: number }

/** A calendar month, 1..12; without `month` only the year is known. */
export type YearMonth = { year: number; month?: number }

export type Job = {
  title?: Field<string>
  employer?: Field<string>
  location?: Field<string>
  start?: YearMonth
  end?: YearMonth | 'present'
  /** The whole entry: its header lines and description. */
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

export type HidingMethod = 'colour' | 'size' | 'transparent' | 'covered' | 'outside' | 'clipped' | 'layer' | 'hidden'

/** Text in a file that is invisible on its pages: number of words, how they are hidden, and how they begin. */
export type HiddenWords = { words: number; ways: HidingMethod[]; text: string }

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
  /** The highest level found. */
  degreeLevel?: DegreeLevel
  /** The entries of the skills sections as written. */
  skillPhrases: Field<string>[]
  languages: Field<string>[]
  certifications: Field<string>[]
  /** YYYY-MM-DD */
  dateOfBirth?: Field<string>
  nationality?: Field<string>
  workPermit?: Field<string>
  noticeDays?: Field<number>
  /** Months in at least one job; overlaps count once, and a current job runs until today. */
  experienceMonths: number
  sections: Section[]
  /** Invisible text of the file; nothing above was read from it. */
  unseen?: HiddenWords
  /** Set if the text was recognized in pictures of the pages. */
  picture?: ReadPicture
}

/** Defaults for a résumé's reading; older rows may lack any of it. */
export const NOTHING_READ = {
  links: [],
  jobs: [],
  education: [],
  skillPhrases: [],
  languages: [],
  certifications: [],
  experienceMonths: 0,
  sections: [],
}
