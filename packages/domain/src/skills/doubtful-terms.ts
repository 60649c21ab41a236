import { withoutSigns } from '../text/without-signs.ts'
import { compareText } from './compare-text.ts'
import type { ExtraSkills } from './find-skills.ts'
import { listSentences } from './job-sections.ts'
import { findAskedSkills } from './mentions.ts'
import { findSkillByName } from './search-skills.ts'
import { skillKey } from './skill-name.ts'
import { lastStarting } from './spans-in-order.ts'
import { findSkill } from './taxonomy.ts'

/** `times` in the description; `sentence` is the first that names it, cut where it is long. */
export type DoubtfulTerm = { name: string; times: number; sentence: string }

/** More than this of one description is a list of key words. Our own bound. */
const MOST_TERMS = 30
/** Characters of a sentence that are kept around a term: enough to judge it by. */
const SENTENCE_MAX = 240
/** A letter says nothing by itself, and what is longer than a skill may be called is half a sentence. */
const isName = ({ length }: string) => length >= 2 && length <= 100

/**
 * Lists what a description seems to ask for as knowledge and no list has: whether it is a skill, somebody must say. The
 * surest first.
 */
export function listDoubtfulTerms(
  written: string,
  { extra, refused }: { extra: ExtraSkills; refused: readonly string[] },
): DoubtfulTerm[] {
  const { text: description } = withoutSigns(written)
  const sentences = listSentences(description)
  const unknown = findAskedSkills(description, extra, refused)
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

/** A stretch of a text around a place in it, in one line. */
function cutAround(text: string, at: number): string {
  const start = text.length <= SENTENCE_MAX ? 0 : Math.max(0, at - SENTENCE_MAX / 2)
  const part = text
    .slice(start, start + SENTENCE_MAX)
    .replace(/\s+/g, ' ')
    .replace(/^[ •*·–-]+/, '')
    .trim()
  return `${start > 0 ? '… ' : ''}${part}${start + SENTENCE_MAX < text.length ? ' …' : ''}`
}
