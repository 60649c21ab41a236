/** What a sentence of the activity feed says that happened. Names are those of the sentence. */
export type Activity =
  | { kind: 'move'; from?: string; to: string; job?: string; by?: string }
  | { kind: 'end'; ended: 'hired' | 'rejected' | 'withdrawn'; reason?: string; job?: string; by?: string }

/** Tells names of jobs, stages and users from other words. */
export type NameTest = {
  isStage: (name: string) => boolean
  isJob: (name: string) => boolean
  isUser: (name: string) => boolean
}

const SENTENCE_MAX = 1_000
const MOVED = /\b(?:moved|advanced|transferred)\b/i
const REJECTED = /\brejected\b/i
const WITHDREW = /\b(?:withdrew|has withdrawn|was withdrawn)\b/i
const HIRED = /\bhired\b/i
/** Sentences that have such a word and say something else. */
const DENIED = /\b(?:un-?rejected|un-?hired|not hired|not rejected|offer)\b/i

/**
 * Reads a sentence such as “Ida Berg was moved from Phone Screen to Offer for Welder by Ann Lee”. Words behind a stage are
 * taken for a job or a user only if there is one of that name. Undefined: the sentence says something else.
 */
export function readActivity(text: string, names: NameTest): Activity | undefined {
  const [first = '', ...further] = text.trim().slice(0, SENTENCE_MAX).split('\n')
  const { sentence, reason } = splitReason(first, further)
  const { rest, by, job } = stripEnds(sentence.replace(/\.$/, '').trim(), names)
  const about = { ...(by !== undefined && { by }), ...(job !== undefined && { job }) }
  const moved = MOVED.exec(rest)
  if (moved) {
    const move = readMove(` ${rest.slice(moved.index + moved[0].length)}`, names)
    if (move) return { kind: 'move', ...move, ...about }
  }
  if (DENIED.test(rest)) return undefined
  const ended = WITHDREW.test(rest)
    ? 'withdrawn'
    : REJECTED.test(rest)
      ? 'rejected'
      : HIRED.test(rest)
        ? 'hired'
        : undefined
  return ended && { kind: 'end', ended, ...(reason !== undefined && { reason }), ...about }
}

/** Splits off “Reason: …”, which is at the end of the sentence or on a line of its own. */
function splitReason(first: string, further: readonly string[]): { sentence: string; reason?: string } {
  for (const line of [first, ...further]) {
    const at = line.toLowerCase().indexOf('reason:')
    if (at < 0) continue
    const reason = line
      .slice(at + 'reason:'.length)
      .replace(/\)$/, '')
      .trim()
    return { sentence: line === first ? stripOpening(first.slice(0, at)) : first, ...(reason !== '' && { reason }) }
  }
  return { sentence: first }
}

/** Removes what introduces a reason: “(Rejection ” before “reason: …)”. */
function stripOpening(before: string): string {
  const sentence = before.trimEnd()
  const isNamed = sentence.toLowerCase().endsWith('rejection')
  return (isNamed ? sentence.slice(0, -'rejection'.length) : sentence).trimEnd().replace(/[(.]$/, '').trimEnd()
}

function stripEnds(sentence: string, names: NameTest): { rest: string; by?: string; job?: string } {
  const by = endAfter(sentence, [' by '], names.isUser)
  const rest = by ? by.before : sentence
  const job = endAfter(rest, [' for ', ' on ', ' in '], names.isJob)
  return { rest: job ? job.before : rest, ...(by && { by: by.name }), ...(job && { job: job.name }) }
}

/** The end of a sentence behind one of the words, if it is a name; the longest one. */
function endAfter(sentence: string, words: readonly string[], isName: (name: string) => boolean) {
  const places = words
    .flatMap((word) => placesOf(sentence, word).map((at) => ({ at, word })))
    .sort((a, b) => a.at - b.at)
  for (const { at, word } of places) {
    const name = sentence.slice(at + word.length).trim()
    if (isName(name)) return { before: sentence.slice(0, at), name }
  }
  return undefined
}

function readMove(rest: string, { isStage }: NameTest): { from?: string; to: string } | undefined {
  const from = placesOf(rest, ' from ')[0]
  const start = from === undefined ? 0 : from + ' from '.length
  const splits = [' to ', ' into ']
    .flatMap((word) => placesOf(rest, word).map((at) => ({ at, to: rest.slice(at + word.length).trim() })))
    .filter(({ at, to }) => at >= start - 1 && to !== '')
    .sort((a, b) => a.at - b.at)
    .map(({ at, to }) => ({ from: from === undefined ? '' : rest.slice(start, at).trim(), to }))
  // A name of a stage may have such a word in it.
  const best = splits.find((split) => isStage(split.to) && (split.from === '' || isStage(split.from))) ?? splits[0]
  return best && { to: best.to, ...(best.from !== '' && { from: best.from }) }
}

function placesOf(text: string, word: string): number[] {
  const places: number[] = []
  const lower = text.toLowerCase()
  for (let at = lower.indexOf(word); at >= 0; at = lower.indexOf(word, at + 1)) places.push(at)
  return places
}
