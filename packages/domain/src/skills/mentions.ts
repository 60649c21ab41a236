import { type Span, textOf } from '../span.ts'
import { listAnnouncedTerms } from './announced-terms.ts'
import { type ExtraSkill, findSkills } from './find-skills.ts'
import { listSections, listSentences, type Section, type Sentence } from './job-sections.ts'
import { capitaliseSkillName, isSkillName } from './skill-name.ts'
import { skillIdOf } from './taxonomy.ts'

/**
 * A place where a job description names a skill, and what it says about it. `years`: next to a number of years;
 * `alternative`: one of several subjects of a degree, any of which will do.
 */
export type Mention = {
  span: Span
  section: Section
  mustHave: boolean
  niceToHave: boolean
  alternative: boolean
  years: boolean
}

/** Words that make a skill near them a demand. */
const MUST =
  /\b(?:must|required|require[sd]?|mandatory|essential|necessary|indispensable|minimum|at least|prerequisite|imperative)\b/i
/** Makes whatever follows optional: "four years in marketing, ideally in fashion". */
const NICE_FROM_HERE = /\b(?:ideally|preferably)\b/i
/** "German is not necessary", "no SAP required": the opposite of a demand. */
const NOT_NEEDED =
  /(?:\bnot|n['’]t|\bno|\bwithout|\bneither)\s+(?:\w+\s+){0,3}(?:required|necessary|needed|mandatory|essential|a must|prerequisite)\b/i
const NICE =
  /\b(?:nice to have|nice-to-have|preferred|preferable|desirable|desired|a plus|is a bonus|bonus|an advantage|advantageous|an asset|beneficial|optional|would be great|good to have|appreciated)\b/i
/** "Degree in mathematics, statistics or another field" */
const DEGREE_IN = /\b(?:degree|diploma|studies|qualification|bachelor|master|phd)\b[^.;]{0,60}\b(?:in|of)\b/i
const ALTERNATIVES = /\bor\b/i
/** The company describes itself and its customers, not the applicant and the work. */
const OF_COMPANY =
  /\bwe(?: are|['’]re)\b(?! (?:now |currently |actively )?(?:looking|seeking|searching|hiring|recruiting|in search))|\bour (?:client|company|group|customers)\b|\b(?:is|are) an? (?:[\w-]+ ){0,6}(?:company|companies|group|firm|provider|bank|agency|organi[sz]ation|manufacturer|supplier|leader|business|start-?up|retailer|hospital|clinic|school|college|university|operator|producer|consultancy|charity|ngo)\b|\b(?:founded|established) (?:in|by)\b|\b(?:backed by|headquartered|market leader|listed on)\b/i
const OF_READER = /\b(?:you|your|candidates?|applicants?|experience[d]? (?:in|with|of)|responsible)\b/i
const MUST_HEADING = /\b(?:must|required|minimum|essential|mandatory|basic qualifications)\b/i
/** Sentences about rights and perks that most adverts of a country carry, whatever the job. */
const BOILERPLATE =
  /\b(?:equal[- ]opportunit|regardless of|without regard|discriminat|sexual orientation|gender identity|reasonable accommodation|protected veteran|affirmative action|401\s?\(?k|paid (?:time off|leave|vacation|holidays)|(?:health|medical|dental) (?:insurance|cover|coverage|plan)|medical,? (?:and )?dental|company pension|pension (?:scheme|plan|contribution)|days(?: of)?(?: paid)? (?:annual leave|holiday|vacation)|we offer|competitive salary|salary (?:scale|range|band|grade)|company car|gym membership|privacy policy|follow us|compensation and benefits|women are (?:strongly )?encouraged|qualified (?:female|women)|cover letter|send your|submit your|apply (?:via|through|online|by))\b/i

const YEARS = /\b\d{1,2}\+? ?(?:\w+ )?(?:years?|yrs)\b/i
const WHOLE: Section = { kind: 'intro', heading: '', start: 0, end: 0 }

/** Returns a function that tells which section a span is in and what its sentence says. */
function mentionReader(description: string): (span: Span) => Mention {
  const sections = listSections(description)
  const sentences = listSentences(description)
  return (span) => {
    const sentence = lastStarting(sentences, span.start)
    const words = nearby(sentence, span, WIDE)
    const start = before(sentence, span)
    const section = judged(lastStarting(sections, span.start) ?? { ...WHOLE, end: description.length }, {
      isBoilerplate: BOILERPLATE.test(nearby(sentence, span, NARROW)),
      isOfCompany: OF_COMPANY.test(words) && !OF_READER.test(words),
    })
    const niceToHave =
      section.kind === 'nice' || NICE.test(words) || NICE_FROM_HERE.test(start) || NOT_NEEDED.test(words)
    const isUnderMust = section.kind === 'requirements' && MUST_HEADING.test(section.heading)
    return {
      span,
      section,
      niceToHave,
      mustHave: !niceToHave && (MUST.test(words) || isUnderMust),
      alternative: DEGREE_IN.test(start) && ALTERNATIVES.test(words),
      years: YEARS.test(words),
    }
  }
}

/** How a section counts for one of its sentences: legal notices not at all, a company's description of itself little. */
const judged = (section: Section, sentence: { isBoilerplate: boolean; isOfCompany: boolean }): Section => {
  if (sentence.isBoilerplate) return { ...section, kind: 'ignored' }
  return section.kind === 'intro' && sentence.isOfCompany ? { ...section, kind: 'about' } : section
}

/** The part of its sentence before a mention. */
const before = (sentence: Sentence | undefined, span: Span) =>
  sentence?.text.slice(Math.max(0, span.start - sentence.start - WIDE), Math.max(0, span.start - sentence.start)) ?? ''

/** Characters to either side of a mention, because a sentence in an advert without punctuation can run for pages. */
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

const isAsked = ({ section }: Mention): boolean => section.kind !== 'ignored'

type AskedSkill = { id: string; name: string; mentions: Mention[] }

/**
 * Lists what a job description asks for, in its order: the skills that it names anywhere but in benefits, legal notices
 * and how to apply, and announced knowledge that the taxonomy lacks (with a slug of its words as id). Mentions never overlap.
 * @param extra skills to look for that the taxonomy does not have
 */
export function findAskedSkills(description: string, extra: readonly ExtraSkill[] = []): AskedSkill[] {
  const read = mentionReader(description)
  const found = findSkills(description, { extra })
  const terms = listUnknownTerms(
    description,
    found.flatMap(({ spans }) => spans),
  )
  const asked = new Map<string, AskedSkill>()
  for (const { id, name, spans } of [...found, ...terms]) {
    const mentions = [...(asked.get(id)?.mentions ?? []), ...spans.map(read).filter(isAsked)]
    if (mentions.length > 0) asked.set(id, { id, name, mentions: mentions.sort((a, b) => a.span.start - b.span.start) })
  }
  const firstOf = ({ mentions }: AskedSkill) => mentions[0]?.span.start ?? 0
  return [...asked.values()].sort((a, b) => firstOf(a) - firstOf(b))
}

function listUnknownTerms(description: string, taken: readonly Span[]): { id: string; name: string; spans: Span[] }[] {
  const inOrder = [...taken].sort((a, b) => a.start - b.start)
  return listAnnouncedTerms(description)
    .filter((span) => (lastStarting(inOrder, span.end - 1)?.end ?? 0) <= span.start)
    .map((span) => ({ name: capitaliseSkillName(textOf(description, span)), spans: [span] }))
    .filter(({ name }) => isSkillName(name))
    .map(({ name, spans }) => ({ id: skillIdOf(name), name, spans }))
}
