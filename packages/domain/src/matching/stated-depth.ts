import type { Span } from '../text/span.ts'

/**
 * A statement that a person has little of a skill: `most` is the maximum level (1 to 100, see resume/skill-evidence), 0
 * for none; `words` as written.
 */
export type StatedDepth = { most: number; words: string }

/** Sayings right before or after the skill, in the same sentence; first match wins. Values chosen by us. */
const SAYINGS: readonly { most: number; before?: RegExp; after?: RegExp }[] = [
  {
    most: 0,
    before:
      /\b(?:no|without|never|lack(?:s|ing)?|not (?:yet )?(?:any )?) ?(?:any |prior |professional |practical |real |hands[- ]on |had |done |used |worked with |worked in )*(?:experience|knowledge|training|exposure|skills?)? ?(?:of|in|with|on|to)? ?(?:using )?$/i,
    after: /^\W{0,2}(?:is|are) (?:new to me|not (?:among|one of))\b/i,
  },
  {
    most: 20,
    before:
      /\b(?:(?:only )?a (?:little|bit of|touch of)|some basic|(?:very )?(?:basic|rudimentary)(?: (?:knowledge|understanding|skills?|experience|command))?(?: (?:of|in|with|to))?|(?:elementary|limited|superficial|passing|beginner(?:['’]s)?) (?:knowledge|understanding|skills?|experience|command|exposure|level)(?: (?:of|in|with|to))?|beginner in|novice in|(?<!machine |deep |e-)learning|currently learning|(?:would|will) (?:have|need|like|love) to (?:learn|study|pick up)|willing to learn|eager to learn|starting (?:out )?(?:with|in)) (?:[\w.+#-]+(?:,| and| or) ){0,3}$/i,
    after:
      /^(?: ?[(–:-] ?(?:basics?|beginner|elementary|novice)\b|[^.;\n]{0,40}\b(?:would need|i['’]d need|needs? (?:a|some|to)\b|still learning))/i,
  },
  {
    most: 30,
    before:
      /\b(?:interest(?:ed|s)? in|(?:passionate|curious|enthusiastic) about|keen on|hobb(?:y|ies):?|course(?:s|work)? (?:in|on|about)|(?:class|workshop|seminar|training|bootcamp|tutorial)s? (?:in|on)|attended|studied|read about|heard of) (?:[\w.+#-]+(?:,| and| or) ){0,3}$/i,
    after: /^[ \w.+#-]{0,12} (?:course|bootcamp|workshop|seminar|tutorial|class)\b/i,
  },
  {
    most: 40,
    before:
      /\b(?:familiar(?:ity)? with|exposure to|exposed to|aware(?:ness)? of|acquainted with|(?:some|working) (?:knowledge|understanding|experience) (?:of|in|with)|dabbled in|have seen) (?:[\w.+#-]+(?:,| and| or) ){0,3}$/i,
  },
]

/** Words for teaching a course, which a teacher does not need. */
const TEACHES =
  /\b(?:taught|teach\w*|gave|give|deliver\w*|held|led|lead|design\w*|develop\w*|ran|creat\w*|organi[sz]\w*)\b/i

const BEFORE_REACH = 70
const AFTER_REACH = 60
const SENTENCE_END = /[.!?;\n•|](?=\s|$)|\n/g

/** Returns the statement about the skill at one position of a text. */
export function statedDepthAt(text: string, { start, end }: Span): StatedDepth | undefined {
  const before = afterLastEnd(text.slice(Math.max(0, start - BEFORE_REACH), start))
  const after = text.slice(end, end + AFTER_REACH).split(/[.!?;\n•|](?:\s|$)/, 1)[0] ?? ''
  for (const saying of SAYINGS) {
    const found = saying.before?.exec(before) ?? saying.after?.exec(after)
    if (found && !TEACHES.test(before)) return { most: saying.most, words: found[0].trim().replace(/\s+/g, ' ') }
  }
  return undefined
}

function afterLastEnd(text: string): string {
  const ends = [...text.matchAll(SENTENCE_END)]
  return text.slice((ends.at(-1)?.index ?? -1) + 1)
}

/** Returns the highest statement in the text; undefined if one position has none. */
export function statedDepth(text: string, spans: readonly Span[]): StatedDepth | undefined {
  let best: StatedDepth | undefined
  for (const span of spans) {
    const said = statedDepthAt(text, span)
    if (!said) return undefined
    if (!best || said.most > best.most) best = said
  }
  return best
}
