import { type Demand, isMatch, isOfOtherWork, scoreCandidate } from '@rolecall/domain/matching/score-candidate'
import { listOtherSelves, type OtherSelf } from '@rolecall/domain/ranking-check/other-selves'
import { stuffText } from '@rolecall/domain/ranking-check/stuffed-text'
import type { ExtraSkills } from '@rolecall/domain/skills/own-lexicon'
import { readWords } from '../../intake/ingest/read-words.ts'
import { factsOfText } from '../resumes/facts-of-text.ts'

/** `standing`: by which a shortlist is in order, as the column of an application; none where the person is not on it. */
export type Placing = { score: number; standing: number | undefined }

/** Of each position in the order asked: `stuffed` is there for people of other work. */
export type Tried = {
  posts: { asIs: Placing; stuffed: Placing | undefined }[]
  otherSelves: (Omit<OtherSelf, 'text'> & { scores: number[] })[]
}

type Post = { title: string; demand: Demand }
type Asked = { text: string; today: Date; ownSkills: ExtraSkills; turn: number; posts: readonly Post[] }

/**
 * How somebody's résumé is scored as it is, with what each position of other work asks for copied into it, and as some other
 * people's. It is read so often, some milliseconds each: for a thread of the text work. Nothing of it is kept.
 */
export function tryPerson({ text, today, ownSkills, turn, posts }: Asked): Tried {
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

function place(demand: Demand, facts: ReturnType<typeof factsOfText>): Placing {
  const scored = scoreCandidate(demand, facts)
  const { score, standsFirst, tie } = scored
  return { score, standing: isMatch(scored) ? ((standsFirst ? 101 : 0) + score) * 1_000 + tie : undefined }
}
