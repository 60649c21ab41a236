import { mcp } from '@rolecall/contract/assistants/mcp'
import { feature, type HandlerContext, withoutTransaction } from '../../platform/http/feature.ts'
import { Problem } from '../../platform/kernel/problem.ts'
import { getCompanySettings } from '../company/settings.queries.ts'

export const mcpFeature = feature(mcp, {
  handlers: {
    message: withoutTransaction(async ({ body }, outside) => {
      await assertAssistantsAllowed(outside)
      // Loaded when the first assistant asks, so that other processes neither wait for it nor keep it in memory.
      const { answerMessage } = await import('./answer-message.ts')
      return answerMessage(outside, body)
    }),
  },
})

/** Throws if the company lets no assistants in. The session of an assistant proves that it does. */
async function assertAssistantsAllowed({ session, inCompany }: HandlerContext): Promise<void> {
  if (session.through?.kind === 'assistant') return
  const { assistants_on: isOn } = await inCompany(({ tx }) => getCompanySettings(tx))
  if (!isOn) throw new Problem('assistants_off', OFF)
}

const OFF = 'Your company doesn’t allow assistants. An administrator can turn them on.'
