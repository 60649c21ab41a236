import { mcp } from '@rolecall/contract/company/mcp'
import { feature, type Outside, withoutTransaction } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import { getCompanySettings } from '../../../house/company/settings.queries.ts'

export const mcpFeature = feature(mcp, {
  handlers: {
    message: withoutTransaction(async ({ body }, outside) => {
      await refuseUnlessOn(outside)
      // Read once somebody has an assistant: nobody else waits for it, nor keeps it in memory.
      const { answerMessage } = await import('./answer-message.ts')
      return answerMessage(outside, body)
    }),
  },
})

/** Of an assistant the session says it: there is none where they are kept out. */
async function refuseUnlessOn({ session, inCompany }: Outside): Promise<void> {
  if (session.through?.kind === 'assistant') return
  const { assistants_on: isOn } = await inCompany(({ tx }) => getCompanySettings(tx))
  if (!isOn) throw new Problem('not_allowed', OFF)
}

const OFF = 'Your company lets no assistants in. An administrator may switch them on.'
