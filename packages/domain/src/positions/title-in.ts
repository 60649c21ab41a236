import { TITLE_NOUNS } from '../resumes/data/title-nouns.ts'
import { isCity } from '../resumes/place.ts'
import { listSentences } from '../skills/job-sections.ts'
import type { Span } from '../text/span.ts'
import { normaliseTitle } from './normalise-title.ts'
import { POSITION_TITLE } from './position-limits.ts'

/** A valid title, and the position of its source. */
export type FoundTitle = Span & { title: string }

const LABEL =
  /^[\s#*•>-]{0,6}(?:job title|position title|positions?|job|title|role|vacancy|post|stellenbezeichnung|jobtitel|stelle|intitulé du poste|puesto)\s{0,2}[:–-]\s{0,3}/i
/** The next label of an advert without line breaks. */
const NEXT_LABEL = /\s(?:(?:Job|Work|Duty|Reports|Reporting|Employment|Contract|Closing|Start) )?\p{L}{2,20}\s?:/u
const SEEKING =
  /\b(?:looking for|looking to hire|seeking|seeks|hiring|recruiting|wir suchen|suchen wir|sucht|need)\b[^.\n]{0,60}?\b(?:an?|eine?n?|one|your new)\s+((?:\S+\s?){1,10})/i
/** End of the title in such a sentence. */
const AFTER_TITLE =
  /\s(?:who|whose|that|to|with|for|in|at|on|from|based|and (?:you|have)|as|zur|zum|für|mit|im|am|der|die|das|ab)\s|[,.;:!?–]|\s-\s/i
const GENDERS = /[([]\s?(?:all genders|[mwfdx](?:\s?[/|*,]\s?[mwfdx]){1,3}|gn)\s?[)\]]/i
const FIRST_LINES = 12
const MOST_WORDS = 10
/** German occupations, written as one word: "Softwareentwickler". */
const GERMAN_NOUN =
  /(?:entwickler|ingenieur|leiter|berater|techniker|pfleger|kraft|mechaniker|mechatroniker|verkäufer|kaufmann|kauffrau|betreuer|referent|assistent|sachbearbeiter|administrator|architekt|buchhalter|fahrer|elektroniker|schwester|helfer)(?:in|innen)?$/i

/** Returns the title in a job description: after a label, at its start, or from what its first sentences look for. */
export const titleIn = (description: string): FoundTitle | undefined =>
  findLabelled(description) ?? findAtTop(description) ?? findSought(description)

const listLinesOf = (text: string) =>
  [...text.matchAll(/[^\n]+/g)]
    .map((match) => ({ line: match[0], start: match.index }))
    .filter(({ line }) => line.trim() !== '')

function findLabelled(description: string): FoundTitle | undefined {
  for (const { line, start } of listLinesOf(description).slice(0, FIRST_LINES)) {
    const label = LABEL.exec(line)?.[0]
    if (label === undefined) continue
    const rest = line.slice(label.length, label.length + 2 * POSITION_TITLE.max)
    const value = cutAtLabel(rest)
    if (value.split(/\s+/).length <= MOST_WORDS + 2) return present(value, start + label.length)
  }
  return undefined
}

/** Words that a line names after the title; any other word before a colon may be part of the title. */
const OTHER_FACT =
  /^\s(?:.* )?(?:location|department|report\w*|supervisor|manager|company|organi[sz]ation|team|status|salary|type|duration|deadline|grade|level|station|date)\s?:/iu

/** Cuts off what follows a title on its line, but not “Director” in “Office of Solutions: Director”. */
function cutAtLabel(rest: string): string {
  const label = NEXT_LABEL.exec(rest)
  if (!label) return rest
  const value = rest.slice(0, label.index)
  const isPart = rest.split(':').length === 2 && !OTHER_FACT.test(label[0])
  return isPart && !namesOccupation(value) && namesOccupation(rest) ? rest : value
}

/** Searches the first lines for an occupation that is not part of a sentence. */
function findAtTop(description: string): FoundTitle | undefined {
  for (const { line, start } of listLinesOf(description).slice(0, 3)) {
    const part = line.split(/ [|–—@] | - (?=\p{Lu})| at (?=\p{Lu})/u)[0] ?? ''
    if (line.length > POSITION_TITLE.max || /[.!?:]\s*$/.test(line) || SEEKING.test(line)) continue
    if (!namesOccupation(part) && !GENDERS.test(line)) continue
    return present(cutPlace(part), start)
  }
  return undefined
}

function findSought(description: string): FoundTitle | undefined {
  for (const sentence of listSentences(description).slice(0, FIRST_LINES)) {
    const match = SEEKING.exec(sentence.text)
    const words = match?.[1]
    if (!match || !words) continue
    const end = AFTER_TITLE.exec(words.replace(GENDERS, (found) => ' '.repeat(found.length)))?.index ?? words.length
    const value = words.slice(0, end)
    if (!namesOccupation(value)) continue
    return present(value, sentence.start + match.index + match[0].length - words.length)
  }
  return undefined
}

const namesOccupation = (text: string): boolean => {
  const words =
    text
      .replace(GENDERS, ' ')
      .toLowerCase()
      .match(/[\p{L}-]+/gu) ?? []
  return words.length <= MOST_WORDS && words.some((word) => isNoun(word) || GERMAN_NOUN.test(word))
}
const isNoun = (word: string): boolean => TITLE_NOUNS.has(word) || TITLE_NOUNS.has(word.replace(/s$/, ''))

/** Removes the place from "Data Engineer in Berlin". */
const cutPlace = (text: string): string => {
  const at = text.lastIndexOf(' in ')
  return at > 0 && isCity(text.slice(at + 4).trim()) ? text.slice(0, at) : text
}

function present(written: string, at: number): FoundTitle | undefined {
  const value = written.trim()
  const title = normaliseTitle(value)
  if ([...title].length < POSITION_TITLE.min) return undefined
  const start = at + written.indexOf(value)
  return { title, start, end: start + value.length }
}
