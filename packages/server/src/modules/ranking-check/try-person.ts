import { type Demand, isMatch, isOfOtherWork, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { standingOf } from '@rolecall/domain/matching/standing'

import { listOtherSelves, type OtherSelf } from '@rolecall/domain/ranking-check/other-selves'
import { stuffText } from '@rolecall/domain/ranking-check/stuffed-text'
import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import { readWords } from '../../parsing/ingest/read-words.ts'
import { factsOfText } from '../resumes/facts-of-text.ts'

/** `standing`: the sort key of a shortlist, as the application's column; undefined if the person is not on it. */
export type TrialScore = { score: number; standing: number | undefined }

/** Results for each position in the order of the request: `stuffed` is set for people with another line of work. */
export type TrialResult = {
  posts: { asIs: TrialScore; stuffed: TrialScore | undefined }[]
  otherSelves: (Omit<OtherSelf, 'text'> & { scores: number[] })[]
}

type Post = { title: string; demand: Demand }
type TrialInput = { text: string; today: Date; ownSkills: ExtraSkills; turn: number; posts: readonly Post[] }

/**
 * Scores a person's résumé as it is, with the demand of each position of another line of work copied into it, and under
 * other people's identities. Reads it many times, some milliseconds each, so call it in a thread of the text work. Stores
 * nothing.
 */
export function scoreElsewhere({ text, today, ownSkills, turn, posts }: TrialInput): TrialResult {
  const read = (of: string) => {
    const words = readWords(of, today, ownSkills)
    return { parsed: words.parsed, facts: factsOfText({ text: of, ...words }) }
  }
  const { parsed, facts } = read(text)
  const who = { name: parsed.name?.span, email: parsed.email?.span }
  return {
    posts: posts.map(({ title, demand }) => {
      const scored = scoreCandidate(demand, facts)
      const skills = demand.skills.map((skill) => skill.name)
      const stuffed = isOfOtherWork(scored) ? read(stuffText(text, title, skills)).facts : undefined
      return { asIs: place(demand, facts), stuffed: stuffed && place(demand, stuffed) }
    }),
    otherSelves: listOtherSelves(text, who, turn).map(({ text: other, ...self }) => {
      const theirs = read(other).facts
      return { ...self, scores: posts.map(({ demand }) => scoreCandidate(demand, theirs).score) }
    }),
  }
}

function place(demand: Demand, facts: ReturnType<typeof factsOfText>): TrialScore {
  const scored = scoreCandidate(demand, facts)
  return { score: scored.score, standing: isMatch(scored) ? standingOf(scored) : undefined }
}
