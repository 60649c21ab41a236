import { indicativeSkills } from '@rolecall/domain/matching/career-evidence'
import { strengthOf } from '@rolecall/domain/matching/weights'
import type { ParsedResume } from '@rolecall/domain/resumes/parsed-resume'
import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import type { Span } from '@rolecall/domain/text/span'
import type { ExtractedText } from './extract-text.ts'
import type { UnreadableReason } from './unreadable-file.ts'

/** `level` is 1..100. An inferred or adjacent skill names in `via` the id of the skill that provides its spans and level. */
export type ResumeSkill = {
  id: string
  name: string
  rule: 'exact' | 'synonym' | 'inferred' | 'adjacent'
  via?: string
  level: number
  spans: Span[]
}

/** The ids of the skills that show a candidate's field of work, strongest first. */
export const skillsOfWork = ({ parsed, skills }: Pick<ReadResume, 'parsed' | 'skills'>): string[] =>
  indicativeSkills(
    skills
      .filter(({ rule }) => rule === 'exact' || rule === 'synonym')
      .sort((one, other) => other.level - one.level)
      .map(({ id, rule, level }) => ({ id, strength: strengthOf(rule, level) })),
    parsed,
  )

/** The content of a résumé file. All spans are offsets into `text`. */
export type ReadResume = Omit<ExtractedText, 'unseen'> & { parsed: ParsedResume; skills: ResumeSkill[] }

/** `isScan`: whether its text is in pictures, which takes many times as long. */
export type ReadTask = { bytes: Uint8Array; fileName: string; today: Date; extraSkills: ExtraSkills; isScan?: boolean }
/** A task for a reader, which keeps the previous extra skills until it gets others: they may be megabytes. */
export type SentTask = Omit<ReadTask, 'extraSkills'> & { extraSkills: ExtraSkills | 'as before' }
/** `isScan`: the file has to be read as a scan; `fault` is an internal error. */
export type ReadAnswer = { resume: ReadResume } | { isScan: true } | { reason: UnreadableReason } | { fault: string }
