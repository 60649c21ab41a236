import { isForeign } from '../languages/language-of.ts'
import { FOREIGN_MUST, FOREIGN_NICE } from '../languages/posting-words.ts'
import { type Span, textOf } from '../text/span.ts'
import { listAlternatives } from './alternatives-in.ts'
import { isNoName, isVague, listAnnouncedTerms } from './announced-terms.ts'
import { strengthIn } from './demand-strength.ts'
import { type ExtraSkills, findSkills } from './find-skills.ts'
import { isEnglish } from './is-english.ts'
import { listSentences, type Section, type Sentence } from './job-sections.ts'
import { isNegated } from './negation.ts'
import { sentencePlacer } from './sentence-placer.ts'
import { capitaliseSkillName, isSkillName, skillKey } from './skill-name.ts'
import { findOverlapping } from './spans-in-order.ts'
import { type FoundTerms, findTerms } from './tagger/find-terms.ts'
import { splitTerms } from './tagger/split-terms.ts'
import { findSkill, type SkillKind, skillIdOf } from './taxonomy.ts'

/** A skill at a position in a description. */
type SkillMention = { id: string; name: string; span: Span }

/**
 * A mention of a skill in a job description, and what is said about it. `years`: next to a number of years;
 * `alternative`: one of several accepted ones, such as the subjects of a degree; `instead`: the others, if they are
 * skills; `orElse`: an unnamed alternative is accepted ("or similar"); `listed`: a line of its own in a list.
 */
export type Mention = {
  span: Span
  section: Section
  mustHave: boolean
  niceToHave: boolean
  alternative: boolean
  instead: SkillMention[]
  orElse: boolean
  years: boolean
  listed: boolean
}

/** "Degree in mathematics, statistics or another field" */
const DEGREE_IN = /\b(?:degree|diploma|studies|qualification|bachelor|master|phd)\b[^.;]{0,60}\b(?:in|of)\b/i
const ALTERNATIVES = /\bor\b/i
const MUST_HEADING = /\b(?:must|required|minimum|essential|mandatory|basic qualifications)\b/i

const YEARS = /\b\d{1,2}\+? ?(?:\w+ )?(?:years?|yrs)\b/i
/**
 * Sentences about the reader: "you must know", "experience is required". Sentences about the work say "reports must be
 * sent".
 */
const OF_READER =
  /\b(?:you|candidates?|applicants?|incumbent|holder|experience[d]?|knowledge|skills?|proficien\w+|fluen\w+|famili\w+|degree|diploma|certific\w+|licen[cs]e|years?|ability|must (?:have|know|speak|hold|possess)|(?:is|are) (?:a )?(?:must|mandatory|required|essential|compulsory))\b/i
/** Number of characters below a heading that it applies to, in text without line breaks. */
const HEADING_REACH = 300

const saysMust = (heading: string, foreign: boolean) =>
  MUST_HEADING.test(heading) || (foreign && FOREIGN_MUST.test(heading))

/** Whether a span is in a section with a heading that requires everything: in its list, or right after it in running text. */
function isListedUnderMust(text: string, section: Section, span: Span, foreign: boolean): boolean {
  if (section.kind !== 'requirements' || !saysMust(section.heading, foreign)) return false
  return span.start - section.start < HEADING_REACH || text.slice(section.start, span.start).includes('\n')
}

/** Returns a function that tells which section a span is in and what its sentence says. `all`: every name in it, in order. */
function mentionReader(description: string, all: readonly SkillMention[]): (span: Span) => Mention {
  const placeOf = sentencePlacer(description)
  const alternativesOf = alternativesReader(description, all)
  const foreign = isForeign(description)
  const spoken = new Set(
    all.filter(({ id }) => findSkill(id)?.kind === 'spoken-language').map(({ span }) => span.start),
  )
  const isSpoken = ({ start }: Span) => spoken.has(start)
  return (span) => {
    const { section, sentence } = placeOf(span)
    const isNone =
      sentence !== undefined && (isNegated(sentence, span) || (isSpoken(span) && isPlace(section, sentence, span)))
    const strength = sentence && strengthIn(sentence, span)
    const words = nearby(sentence, span, WIDE)
    const niceToHave = section.kind === 'nice' || strength === 'wish' || (foreign && FOREIGN_NICE.test(words))
    const isUnderMust = isListedUnderMust(description, section, span, foreign)
    const isMust =
      (strength === 'must' && (section.kind === 'requirements' || OF_READER.test(words))) ||
      (foreign && FOREIGN_MUST.test(words))
    const instead = alternativesOf(span)
    return {
      span,
      section: isNone ? { ...section, kind: 'ignored' } : section,
      niceToHave,
      mustHave: !niceToHave && (isMust || isUnderMust),
      alternative: instead !== undefined || (DEGREE_IN.test(before(sentence, span)) && ALTERNATIVES.test(words)),
      instead: instead ?? [],
      orElse: instead?.length === 0,
      years: YEARS.test(words),
      listed: isLine(description, span),
    }
  }
}

/** Words that make the name of a people, market or region a language in running text. */
const OF_LANGUAGE =
  /\b(?:languages?|fluen\w*|speak\w*|spoken|writ\w+|verbal\w*|oral\w*|proficien\w*|command|native|mother|\w+lingual|read\w*|communicat\w*|skills?|knowledge|kn[eo]w\w*|levels?|translat\w*|interpret\w*|teach\w*|lessons?|[abc][12]|good|basic|excellent|advanced|ability|able|required|needed|must|mandatory)\b/i
const LANGUAGE_REACH = 90

const isPlace = ({ kind }: Section, sentence: Sentence, span: Span): boolean =>
  kind !== 'requirements' &&
  kind !== 'nice' &&
  !isLine(sentence.text, { start: span.start - sentence.start, end: span.end - sentence.start }) &&
  !OF_LANGUAGE.test(nearby(sentence, span, LANGUAGE_REACH))

/** Returns a function that returns the alternatives to a span, which are empty if only "or similar" follows it. */
function alternativesReader(
  description: string,
  all: readonly SkillMention[],
): (span: Span) => SkillMention[] | undefined {
  const found = new Map<number, SkillMention[]>()
  const byStart = new Map(all.map((skill) => [skill.span.start, skill]))
  let next = 0
  for (const { text, start, end } of listSentences(description)) {
    const inside: Span[] = []
    for (; next < all.length; next++) {
      const span = all[next]?.span
      if (!span || span.start >= end) break
      if (span.start >= start) inside.push({ start: span.start - start, end: span.end - start })
    }
    for (const [at, others] of listAlternatives(text, inside, lineBefore(description, start)))
      found.set(
        at + start,
        others.flatMap((other) => byStart.get(other.start + start) ?? []),
      )
  }
  return ({ start }) => found.get(start)
}

/** Returns the text of a line before a position. */
const lineBefore = (text: string, at: number): string =>
  text.slice(Math.max(0, at - 60, text.lastIndexOf('\n', at - 1) + 1), at)

/** Whether a span fills its line, except for a bullet before and a full stop after it. */
const isLine = (text: string, { start, end }: Span): boolean =>
  /(?:^|\n)[\s•*·–-]{0,8}$/.test(text.slice(Math.max(0, start - 12), start)) &&
  /^[\s.;,]{0,4}(?:\n|$)/.test(text.slice(end, end + 6))

/** Returns the part of the sentence before a mention. */
const before = (sentence: Sentence | undefined, span: Span) =>
  sentence?.text.slice(Math.max(0, span.start - sentence.start - WIDE), Math.max(0, span.start - sentence.start)) ?? ''

/** Number of characters on either side of a mention, since a sentence without punctuation can run for pages. */
const WIDE = 240
const nearby = (sentence: Sentence | undefined, span: Span, window: number) =>
  sentence?.text.slice(Math.max(0, span.start - sentence.start - window), span.end - sentence.start + window) ?? ''

const isAsked = ({ section }: Mention): boolean => section.kind !== 'ignored'

/**
 * `phrases` are the complete terms around the mentions ("Azure DevOps certification"). `certainty` from 0 to 1 that one
 * of the mentions is a requirement, and not a product of the company or a word of a task. `isOwn`: one of `extra`, of
 * this `kind` if known.
 */
type RequiredSkill = {
  id: string
  name: string
  isOwn: boolean
  kind?: SkillKind
  mentions: Mention[]
  phrases: Span[]
  certainty: number
}

/**
 * Lists what a job description names, in order, except in benefits, legal notices and how to apply: skills of the
 * taxonomy, and terms of knowledge missing from it (with a slug of their words as id). Mentions never overlap.
 * @param extra skills missing from the taxonomy; `chosen`: further ones
 * @param refused names of terms that the company does not consider skills, however certain they look
 */
export function findRequiredSkills(
  description: string,
  extra: ExtraSkills = [],
  refused: readonly string[] = [],
  chosen: ExtraSkills = [],
): RequiredSkill[] {
  const found = findSkills(description, { extra, chosen, confirmedOnly: true })
  const taken = found
    .flatMap(({ id, spans }) => spans.map((span) => ({ ...span, isTool: TOOLS.has(findSkill(id)?.kind) })))
    .sort((a, b) => a.start - b.start)
  const foreign = isForeign(description)
  const learned = isEnglish(description) ? findTerms(description, found) : NOTHING_LEARNED
  const { probabilityOf } = learned
  const terms = splitTerms(description, learned.terms, taken)
  const announcements = foreign ? [] : listAnnouncedTerms(description)
  const isFree = (others: readonly Span[]) => (span: Span) => findOverlapping(others, span) === undefined
  const newTerms = terms
    .filter(isFree(taken))
    .filter((span) => !isVague(description, span) && !isNoName(description, span))
  const announced = announcements
    .filter((span) => !isNoName(description, span))
    .filter(isFree(taken))
    .filter(isFree(newTerms))
  const own = new Set(found.flatMap(({ id }) => (findSkill(id) === undefined ? id : [])))
  const kinds = new Map(found.flatMap(({ id, kind }) => (kind ? [[id, { kind }] as const] : [])))
  const kindOf = (id: string) => kinds.get(id) ?? {}
  const asked = new Map<string, RequiredSkill>()
  const none = new Set(refused.map(skillKey))
  const nameTerms = (spans: readonly Span[]) =>
    spans.flatMap(nameTerm(description)).filter(({ name }) => !none.has(skillKey(name)))
  const announcedSkills = nameTerms(announced)
  const isAnnounced = new Set(announcedSkills.map(({ id }) => id))
  const all = [...found, ...nameTerms(newTerms), ...announcedSkills]
  const read = mentionReader(
    description,
    all
      .flatMap(({ id, name, spans }) => spans.map((span) => ({ id, name, span })))
      .sort((a, b) => a.span.start - b.span.start),
  )
  for (const { id, name, spans } of all) {
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
  const firstOf = ({ mentions }: RequiredSkill) => mentions[0]?.span.start ?? 0
  return [...asked.values()].sort((a, b) => firstOf(a) - firstOf(b))
}

const TOOLS: ReadonlySet<SkillKind | undefined> = new Set(['tool', 'language'])
/** The tagger was trained on English postings only: in other languages, skills of the taxonomy count as required. */
const NOTHING_LEARNED: FoundTerms = { terms: [], probabilityOf: () => 1 }

/** "Experience with …" under requirements suffices for a requirement, but not elsewhere. */
const ANNOUNCED_CERTAINTY = 0.2

/** Maximum number of words in a term; longer ones are half a sentence. */
const MOST_WORDS = 6

const nameTerm = (description: string) => (span: Span) => {
  const name = capitaliseSkillName(textOf(description, span))
  const id = skillIdOf(name)
  return id !== '' && isSkillName(name) && name.split(/\s+/).length <= MOST_WORDS ? [{ id, name, spans: [span] }] : []
}
