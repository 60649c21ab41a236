import { assistants } from '@rolecall/contract/assistants/assistants'
import { assistantsExamples } from '@rolecall/contract/assistants/assistants.examples'
import { mcp } from '@rolecall/contract/assistants/mcp'
import type { Call } from '@rolecall/contract/platform/define-calls'
import { anAssistant } from '../factories/assistant.ts'
import { anExampleAssistant } from '../factories/example-assistant.ts'
import { aProposal } from '../factories/proposal.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

const CALLS: readonly Call[] = [...Object.values<Call>(assistants), ...Object.values<Call>(mcp)]

/** The one assistant of the company, and a proposal. */
const onlyAssistant = async (test: TestApp, by: TestUser) => ({
  ...(await anExampleAssistant(test, by)),
  proposalId: await aProposal(test.db, by),
})

export const assistantsWorld = defineExamples({
  own: async (test, by) => ({
    ids: await onlyAssistant(test, by),
    getReady: async ({ call, ids }) => {
      const isUsedUp = CALLS.includes(call) || call.changes?.some((tag) => tag === 'users' || tag === 'proposals')
      if (isUsedUp) Object.assign(ids, await onlyAssistant(test, by))
      return {}
    },
  }),
  secret: async ({ db }, { owner, person }) => ({
    ...assistantsExamples,
    assistantId: (await anAssistant(db, owner)).assistantId,
    proposalId: await aProposal(db, owner, person),
  }),
})
