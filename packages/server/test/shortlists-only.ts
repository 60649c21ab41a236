import type { Answer } from '../src/modules/matching/answer-question.ts'
import type { PeopleIndex } from '../src/modules/matching/index/people-index.ts'
import type { IndexQuery } from '../src/modules/matching/index/protocol.ts'
import type { PositionQuestion } from '../src/modules/matching/position-shelf.ts'

/** An index in memory that answers for shortlists and leaves ranking to SQL. */
export const shortlistsOnly = (answer: (asked: PositionQuestion) => Promise<Answer | undefined>): PeopleIndex => ({
  isFor: () => false,
  async ask(companyId, atLeast, given) {
    const ask: IndexQuery = given
    if (ask.kind !== 'shortlist') return undefined
    const page = await answer({ companyId, atLeast, positionId: ask.positionId, question: ask.question })
    return page && ({ kind: 'shortlist', page } as never)
  },
  close: async () => undefined,
})
