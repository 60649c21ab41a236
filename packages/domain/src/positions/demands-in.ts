import { findDegree } from '../resumes/degrees.ts'
import type { DegreeLevel } from '../resumes/parsed-resume.ts'
import { listSections, listSentences } from '../skills/job-sections.ts'
import { findRequiredSkills } from '../skills/mentions.ts'
import { isNegated } from '../skills/negation.ts'
import { lastStarting } from '../skills/spans-in-order.ts'
import { findSkill } from '../skills/taxonomy.ts'
import type { Span } from '../text/span.ts'
import { titleIn } from './title-in.ts'

export type FoundEducation = Span & { level: DegreeLevel }
export type LanguageLevel = 'basic' | 'good' | 'fluent' | 'native'
/** `level` if the text names one; C1 and above are fluent, B1 and B2 good. `span` is the language's. */
export type FoundLanguage = Span & { name: string; level?: LanguageLevel }
export type Seniority = 'intern' | 'junior' | 'senior' | 'lead' | 'head'
export type FoundSeniority = Span & { seniority: Seniority }

const RANKS: readonly DegreeLevel[] = ['Secondary', 'Diploma', 'Bachelor', 'Master', 'Doctorate']
const rankOf = ({ level }: FoundEducation) => RANKS.indexOf(level)
const WELCOME =
  /\b(?:plus|preferred|preferably|ideally|desirable|advantage|asset|von vorteil|idealerweise|serait un plus|deseable)\b/i
const DEGREES_A_SENTENCE = 4

/** Returns the minimum education: the highest of several requirements, the lowest of alternatives in one sentence. */
export function educationIn(description: string): FoundEducation | undefined {
  const sections = listSections(description)
  let found: FoundEducation | undefined
  for (const sentence of listSentences(description)) {
    const { kind } = lastStarting(sections, sentence.start) ?? { kind: 'intro' }
    if (kind === 'ignored' || kind === 'about' || kind === 'nice' || WELCOME.test(sentence.text)) continue
    const lowest = listDegrees(sentence.text, sentence.start)
      .filter((degree) => !isNegated(sentence, degree))
      .toSorted((one, other) => rankOf(one) - rankOf(other))[0]
    if (lowest && (!found || rankOf(lowest) > rankOf(found))) found = lowest
  }
  return found
}

function listDegrees(text: string, offset: number): FoundEducation[] {
  const degrees: FoundEducation[] = []
  let from = 0
  while (degrees.length < DEGREES_A_SENTENCE) {
    const degree = findDegree(text.slice(from))
    if (!degree) break
    degrees.push({ level: degree.level, start: offset + from + degree.from, end: offset + from + degree.to })
    from += degree.to
  }
  return degrees
}

const LEVELS: readonly (readonly [LanguageLevel, RegExp])[] = [
  ['native', /\b(?:native|mother tongue|muttersprach|langue maternelle|lengua materna|nativo)/i],
  [
    'fluent',
    /\b(?:C[12]|fluen|business level|excellent|full professional|verhandlungssicher|sehr gut|courant|couramment|fluido|avanzado)|flie(?:ß|ss)end/i,
  ],
  ['good', /\b(?:B[12]|good|intermediate|conversational|working knowledge|gut|bon(?:ne)?|buen|intermedio)/i],
  ['basic', /\b(?:A[12]|basic|grundkenntnisse|notions|básico)/i],
]

/** Returns the required languages, in the order of the text. */
export function languagesIn(description: string): FoundLanguage[] {
  const sentences = listSentences(description)
  return findRequiredSkills(description)
    .filter(({ id }) => findSkill(id)?.kind === 'spoken-language')
    .flatMap(({ name, mentions }): FoundLanguage[] => {
      const span = mentions[0]?.span
      if (!span) return []
      const sentence = lastStarting(sentences, span.start)
      const level = sentence && levelIn(clauseAround(sentence.text, span.start - sentence.start))
      return [{ name, ...span, ...(level && { level }) }]
    })
}

/** "Fluent English, good German": returns the text between two commas, which is about one language. */
function clauseAround(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf(',', at - 1), text.lastIndexOf(';', at - 1)) + 1
  const length = text.slice(at).search(/[,;]/)
  return text.slice(start, length < 0 ? text.length : at + length)
}

const levelIn = (clause: string) => LEVELS.find(([, pattern]) => pattern.test(clause))?.[0]

const SENIORITIES: readonly (readonly [Seniority, RegExp])[] = [
  [
    'intern',
    /\b(?:intern|internship|trainee|working student|praktikant(?:in)?|werkstudent(?:in)?|stagiaire|becari[oa])\b/i,
  ],
  ['head', /\b(?:head of|director|chief|vice president|vp|leiter(?:in)?|directeur|directrice|director[a]?|jef[ea])\b/i],
  ['lead', /\b(?:lead|principal|staff engineer|teamlead|teamleiter(?:in)?|chef d['’]équipe)\b/i],
  ['senior', /\b(?:senior|sr|experienced|erfahrene[rn]?|confirmée?|sénior)\b/i],
  ['junior', /\b(?:junior|jr|entry[- ]level|graduate|berufseinsteiger(?:in)?|débutante?|júnior)\b/i],
]

/** Returns the required seniority, from the position's title, else from "entry level" and the like in its text. */
export function seniorityIn(description: string): FoundSeniority | undefined {
  const title = titleIn(description)
  const inTitle = title && findSeniority(description.slice(title.start, title.end), title.start)
  if (inTitle) return inTitle
  const inText = /\b(?:entry[- ]level|berufseinsteiger(?:in)?|(?:experience|seniority) level\s?:\s?\w+)\b/i.exec(
    description,
  )
  return inText ? findSeniority(inText[0], inText.index) : undefined
}

function findSeniority(text: string, offset: number): FoundSeniority | undefined {
  for (const [seniority, pattern] of SENIORITIES) {
    const match = pattern.exec(text)
    if (match) return { seniority, start: offset + match.index, end: offset + match.index + match[0].length }
  }
  return undefined
}
