import type { Answer } from '../src/people/facets/answer-question.ts'
import type { PositionQuestion } from '../src/people/facets/position-shelf.ts'
import type { PeopleIndex } from '../src/people/matching/index/people-index.ts'
import type { Ask } from '../src/people/matching/index/protocol.ts'

/** An index in memory that knows shortlists and leaves ranking to SQL. */
export const shortlistsOnly = (answer: (asked: PositionQuestion) => Promise<Answer | undefined>): PeopleIndex => ({
  isFor: () => false,
  async ask(companyId, atLeast, given) {
    const ask: Ask = given
    if (ask.kind !== 'shortlist') return undefined
    const page = await answer({ companyId, atLeast, positionId: ask.positionId, question: ask.question })
    return page && ({ kind: 'shortlist', page } as never)
  },
  close: async () => undefined,
})
