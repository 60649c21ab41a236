import { isForeign } from '../languages/language-of.ts'
import { FOREIGN_MUST, FOREIGN_NICE } from '../languages/posting-words.ts'
import { type Span, textOf } from '../span.ts'
import { isVague, listAnnouncedTerms } from './announced-terms.ts'
import { type ExtraSkills, findSkills } from './find-skills.ts'
import { isEnglish } from './is-english.ts'
import { listSections, listSentences, type Section, type Sentence } from './job-sections.ts'
import { isNegated } from './negation.ts'
import { capitaliseSkillName, isSkillName, skillKey } from './skill-name.ts'
import { findOverlapping, lastStarting } from './spans-in-order.ts'
import { type FoundTerms, findTerms } from './tagger/find-terms.ts'
import { findSkill, type SkillKind, skillIdOf } from './taxonomy.ts'

/**
 * A place where a job description names a skill, and what it says about it. `years`: next to a number of years;
 * `alternative`: one of several subjects of a degree, any of which will do; `listed`: a line of its own in a list.
 */
export type Mention = {
  span: Span
  section: Section
  mustHave: boolean
  niceToHave: boolean
  alternative: boolean
  years: boolean
  listed: boolean
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
  const foreign = isForeign(description)
  return (span) => {
    const sentence = lastStarting(sentences, span.start)
    const words = nearby(sentence, span, WIDE)
    const start = before(sentence, span)
    const section = judged(lastStarting(sections, span.start) ?? { ...WHOLE, end: description.length }, {
      isBoilerplate: BOILERPLATE.test(nearby(sentence, span, NARROW)),
      isNegated: sentence !== undefined && isNegated(sentence, span),
      isOfCompany: OF_COMPANY.test(words) && !OF_READER.test(words),
    })
    const niceToHave =
      section.kind === 'nice' ||
      NICE.test(words) ||
      (foreign && FOREIGN_NICE.test(words)) ||
      NICE_FROM_HERE.test(start) ||
      NOT_NEEDED.test(words)
    const isUnderMust =
      section.kind === 'requirements' &&
      (MUST_HEADING.test(section.heading) || (foreign && FOREIGN_MUST.test(section.heading)))
    return {
      span,
      section,
      niceToHave,
      mustHave: !niceToHave && (MUST.test(words) || isUnderMust || (foreign && FOREIGN_MUST.test(words))),
      alternative: DEGREE_IN.test(start) && ALTERNATIVES.test(words),
      years: YEARS.test(words),
      listed: isLine(description, span),
    }
  }
}

/** Nothing but a bullet before it and a full stop after it. */
const isLine = (text: string, { start, end }: Span): boolean =>
  /(?:^|\n)[\s•*·–-]{0,8}$/.test(text.slice(Math.max(0, start - 12), start)) &&
  /^[\s.;,]{0,4}(?:\n|$)/.test(text.slice(end, end + 6))

/** How a section counts for one of its sentences: legal notices and what is not needed not at all, a company's description of itself little. */
type Judged = { isBoilerplate: boolean; isNegated: boolean; isOfCompany: boolean }
const judged = (section: Section, sentence: Judged): Section => {
  if (sentence.isBoilerplate || sentence.isNegated) return { ...section, kind: 'ignored' }
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

const isAsked = ({ section }: Mention): boolean => section.kind !== 'ignored'

/**
 * `phrases` are the whole terms that the mentions stand in ("Azure DevOps certification"). `certainty` from 0 to 1: how
 * surely one of the mentions is a demand, and not what the company sells or a word of a task. `isOwn`: one of `extra`, of
 * this `kind` where it is known.
 */
type AskedSkill = {
  id: string
  name: string
  isOwn: boolean
  kind?: SkillKind
  mentions: Mention[]
  phrases: Span[]
  certainty: number
}

/**
 * Lists what a job description names, in its order, anywhere but in benefits, legal notices and how to apply: skills of the
 * taxonomy, and terms of knowledge that it lacks (with a slug of their words as id). Mentions never overlap.
 * @param extra skills to look for that the taxonomy does not have; `chosen`: more of them
 * @param refused names of terms that are none for whoever asks, however surely they read like one
 */
export function findAskedSkills(
  description: string,
  extra: ExtraSkills = [],
  refused: readonly string[] = [],
  chosen: ExtraSkills = [],
): AskedSkill[] {
  const read = mentionReader(description)
  const found = findSkills(description, { extra, chosen })
  const taken = found.flatMap(({ spans }) => spans).sort((a, b) => a.start - b.start)
  const { terms, probabilityOf } = isEnglish(description) ? findTerms(description, found) : NOTHING_LEARNED
  const announcements = isForeign(description) ? [] : listAnnouncedTerms(description)
  const isFree = (others: readonly Span[]) => (span: Span) => findOverlapping(others, span) === undefined
  const newTerms = terms.filter(isFree(taken)).filter((span) => !isVague(description, span))
  const announced = announcements.filter(isFree(taken)).filter(isFree(newTerms))
  const own = new Set(found.flatMap(({ id }) => (findSkill(id) === undefined ? id : [])))
  const kinds = new Map(found.flatMap(({ id, kind }) => (kind ? [[id, { kind }] as const] : [])))
  const kindOf = (id: string) => kinds.get(id) ?? {}
  const asked = new Map<string, AskedSkill>()
  const none = new Set(refused.map(skillKey))
  const nameTerms = (spans: readonly Span[]) =>
    spans.flatMap(nameTerm(description)).filter(({ name }) => !none.has(skillKey(name)))
  const announcedSkills = nameTerms(announced)
  const isAnnounced = new Set(announcedSkills.map(({ id }) => id))
  for (const { id, name, spans } of [...found, ...nameTerms(newTerms), ...announcedSkills]) {
    const fresh = spans.map(read).filter(isAsked)
    const known = asked.get(id)
    const mentions = [...(known?.mentions ?? []), ...fresh].sort((a, b) => a.span.start - b.span.start)
    if (mentions.length === 0) continue
    const spansOfAll = mentions.map(({ span }) => span)
    const within = spansOfAll.flatMap((span) => findOverlapping(terms, span) ?? [])
    const phrases = within.length > 0 ? within : spansOfAll
    const least = own.has(id) ? 1 : isAnnounced.has(id) ? ANNOUNCED_CERTAINTY : 0
    const certainties = fresh.map(({ span }) => Math.max(least, probabilityOf(span)))
    asked.set(id, {
      id,
      name,
      isOwn: own.has(id),
      ...kindOf(id),
      mentions,
      phrases,
      certainty: Math.max(known?.certainty ?? 0, ...certainties),
    })
  }
  const firstOf = ({ mentions }: AskedSkill) => mentions[0]?.span.start ?? 0
  return [...asked.values()].sort((a, b) => firstOf(a) - firstOf(b))
}

/** The tagger has learned from English postings only: in other languages what the taxonomy knows is taken as asked for. */
const NOTHING_LEARNED: FoundTerms = { terms: [], probabilityOf: () => 1 }

/** "Experience with …" under requirements is enough for a demand, elsewhere it is not. */
const ANNOUNCED_CERTAINTY = 0.2

/** Longer terms are half a sentence, and no name. */
const MOST_WORDS = 6

const nameTerm = (description: string) => (span: Span) => {
  const name = capitaliseSkillName(textOf(description, span))
  const id = skillIdOf(name)
  return id !== '' && isSkillName(name) && name.split(/\s+/).length <= MOST_WORDS ? [{ id, name, spans: [span] }] : []
}
