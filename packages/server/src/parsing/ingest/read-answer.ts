import { strengthOf } from '@rolecall/domain/matching/weights'
import { tellingSkills } from '@rolecall/domain/matching/work-witnesses'
import type { ParsedResume } from '@rolecall/domain/resume/parsed-resume'
import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import type { Span } from '@rolecall/domain/span'
import type { ExtractedText } from './extract-text.ts'
import type { UnreadableReason } from './unreadable-file.ts'

/** `level` is 1..100. An inferred or adjacent skill names in `via` the id of the skill whose spans and level it takes. */
export type ResumeSkill = {
  id: string
  name: string
  rule: 'exact' | 'synonym' | 'inferred' | 'adjacent'
  via?: string
  level: number
  spans: Span[]
}

/** The ids of those that tell what somebody works in, best shown first. */
export const skillsOfWork = ({ parsed, skills }: Pick<ReadResume, 'parsed' | 'skills'>): string[] =>
  tellingSkills(
    skills
      .filter(({ rule }) => rule === 'exact' || rule === 'synonym')
      .sort((one, other) => other.level - one.level)
      .map(({ id, rule, level }) => ({ id, strength: strengthOf(rule, level) })),
    parsed,
  )

/** What a résumé file says. All spans are offsets into `text`. */
export type ReadResume = Omit<ExtractedText, 'unseen'> & { parsed: ParsedResume; skills: ResumeSkill[] }

/** `isScan`: that its text is in pictures, which takes many times as long. */
export type ReadTask = { bytes: Uint8Array; fileName: string; today: Date; extraSkills: ExtraSkills; isScan?: boolean }
/** A task on its way to a reader, which keeps what to look for until it is told otherwise: that may be megabytes. */
export type SentTask = Omit<ReadTask, 'extraSkills'> & { extraSkills: ExtraSkills | 'as before' }
/** `isScan`: that it is to be read as one; `fault` is a mistake of ours. */
export type ReadAnswer = { resume: ReadResume } | { isScan: true } | { reason: UnreadableReason } | { fault: string }
