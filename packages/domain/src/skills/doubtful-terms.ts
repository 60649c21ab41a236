import { stripMarkup } from '../text/strip-markup.ts'
import { compareText } from './compare-text.ts'
import type { ExtraSkills } from './find-skills.ts'
import { listSentences } from './job-sections.ts'
import { findRequiredSkills } from './mentions.ts'
import { findSkillByName } from './search-skills.ts'
import { skillKey } from './skill-name.ts'
import { lastStarting } from './spans-in-order.ts'
import { findSkill } from './taxonomy.ts'

/** `times`: occurrences in the description; `sentence`: the first one with it, shortened if long. */
export type DoubtfulTerm = { name: string; times: number; sentence: string }

/** Maximum number of terms per description; more are a list of keywords. Limit chosen by us. */
const MOST_TERMS = 30
/** Number of characters of a sentence kept around a term, enough to judge it. */
const SENTENCE_MAX = 240
/** Whether a term has a plausible length: more than a letter, and no longer than a skill's name may be. */
const isName = ({ length }: string) => length >= 2 && length <= 100

/**
 * Lists terms that a description seems to require as knowledge and that no list has: a user must decide whether they
 * are skills. Most certain first.
 */
export function listDoubtfulTerms(
  written: string,
  { extra, refused }: { extra: ExtraSkills; refused: readonly string[] },
): DoubtfulTerm[] {
  const { text: description } = stripMarkup(written)
  const sentences = listSentences(description)
  const unknown = findRequiredSkills(description, extra, refused)
    .filter(({ id, name, isOwn }) => !isOwn && !findSkill(id) && !findSkillByName(name) && isName(name))
    .sort((one, other) => other.certainty - one.certainty || compareText(one.name, other.name))
  const byKey = new Map(unknown.map((term) => [skillKey(term.name), term]))
  return [...byKey.values()].slice(0, MOST_TERMS).map(({ name, mentions }) => {
    const at = mentions[0]?.span.start ?? 0
    const sentence = lastStarting(sentences, at)
    return {
      name: name.trim().replace(/\s+/g, ' '),
      times: mentions.length,
      sentence: sentence ? cutAround(sentence.text, at - sentence.start) : '',
    }
  })
}

/** Returns the text around a position, in one line. */
function cutAround(text: string, at: number): string {
  const start = text.length <= SENTENCE_MAX ? 0 : Math.max(0, at - SENTENCE_MAX / 2)
  const part = text
    .slice(start, start + SENTENCE_MAX)
    .replace(/\s+/g, ' ')
    .replace(/^[ •*·–-]+/, '')
    .trim()
  return `${start > 0 ? '… ' : ''}${part}${start + SENTENCE_MAX < text.length ? ' …' : ''}`
}
