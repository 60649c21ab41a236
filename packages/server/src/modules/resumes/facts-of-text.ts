import { careerLines } from '@rolecall/domain/matching/career-lines'
import type { CandidateFacts } from '@rolecall/domain/matching/score-candidate'
import { strengthOf } from '@rolecall/domain/matching/weights'
import { type ReadResume, skillsOfWork } from '../../parsing/ingest/read-answer.ts'

/** Extracts the facts that a score needs from a résumé. */
export function factsOfText({ text, parsed, skills }: Pick<ReadResume, 'text' | 'parsed' | 'skills'>): CandidateFacts {
  const lines = careerLines({ text, parsed, skillIds: skillsOfWork({ parsed, skills }) })
  return {
    experienceMonths: parsed.experienceMonths,
    skills: new Map(
      skills.map(({ id, rule, via, level, spans }) => [
        id,
        { strength: strengthOf(rule, level), rule, ...(via !== undefined && { via }), spans },
      ]),
    ),
    lines: new Map(lines.map(({ line, amount }) => [line, amount])),
  }
}
