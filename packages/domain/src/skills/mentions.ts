import type { Span } from '../span.ts'
import { type FoundSkill, findSkills } from './find-skills.ts'
import { listSections, listSentences, type Section, type Sentence } from './job-sections.ts'

/** A place where a job description names a skill, and what is said of it there. */
export type Mention = { span: Span; section: Section; mustHave: boolean; niceToHave: boolean; years: boolean }

const MUST =
  /\b(?:must|required|require[sd]?|mandatory|essential|necessary|indispensable|minimum|at least|prerequisite|imperative)\b/i
const NICE =
  /\b(?:nice to have|nice-to-have|preferred|preferably|preferable|desirable|desired|a plus|is a bonus|bonus|an advantage|advantageous|an asset|beneficial|ideally|optional|would be great|good to have|appreciated)\b/i
const MUST_HEADING = /\b(?:must|required|minimum|essential|mandatory|basic qualifications)\b/i
/** Sentences every advert of a country carries, about rights and perks, whatever the job. */
const BOILERPLATE =
  /\b(?:equal[- ]opportunit|regardless of|without regard|discriminat|sexual orientation|gender identity|reasonable accommodation|protected veteran|affirmative action|401\s?\(?k|paid (?:time off|leave|vacation|holidays)|health insurance|medical insurance|life insurance|dental|pension|annual leave|we offer|competitive salary|company car|gym membership|privacy policy|personal data|follow us|compensation and benefits|women are (?:strongly )?encouraged|qualified (?:female|women)|cover letter|send your|submit your|apply (?:via|through|online|by))\b/i

/** Answers for spans in ascending or any order which section and sentence they are in. */
export function mentionReader(description: string): (span: Span) => Mention {
  const sections = listSections(description)
  const sentences = listSentences(description)
  return (span) => {
    const section = lastStarting(sections, span.start)
    const sentence = lastStarting(sentences, span.start)
    const words = nearby(sentence, span, WIDE)
    const ignored = section !== undefined && BOILERPLATE.test(nearby(sentence, span, NARROW))
    const mine: Section = section ?? { kind: 'intro', heading: '', start: 0, end: description.length }
    const niceToHave = mine.kind === 'nice' || NICE.test(words)
    return {
      span,
      section: ignored ? { ...mine, kind: 'ignored' } : mine,
      niceToHave,
      mustHave: !niceToHave && (MUST.test(words) || (mine.kind === 'requirements' && MUST_HEADING.test(mine.heading))),
      years: /\b\d{1,2}\+? ?(?:\w+ )?(?:years?|yrs)\b/i.test(words),
    }
  }
}

/** Letters either side of a mention; adverts without punctuation make sentences of pages. */
const WIDE = 240
const NARROW = 90
const nearby = (sentence: Sentence | undefined, span: Span, window: number) =>
  sentence?.text.slice(Math.max(0, span.start - sentence.start - window), span.end - sentence.start + window) ?? ''

function lastStarting<T extends { start: number }>(pieces: readonly T[], at: number): T | undefined {
  let low = 0
  let high = pieces.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.start ?? 0) <= at) low = middle + 1
    else high = middle
  }
  return pieces[low - 1]
}

export const isAsked = ({ section }: Mention): boolean => section.kind !== 'ignored'

/** The skills that a job description names outside of benefits, legal notices and how to apply. */
export function findAskedSkills(description: string): FoundSkill[] {
  const read = mentionReader(description)
  return findSkills(description).flatMap((skill) => {
    const spans = skill.spans.filter((span) => isAsked(read(span)))
    return spans.length === 0 ? [] : [{ ...skill, spans }]
  })
}
