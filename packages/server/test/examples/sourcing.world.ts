import { extension } from '@rolecall/contract/sourcing/extension'
import { sourcing } from '@rolecall/contract/sourcing/sourcing'
import { sourcingExamples } from '@rolecall/contract/sourcing/sourcing.examples'
import { aSourcingOrder } from '../factories/sourcing-order.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

export const sourcingWorld = defineExamples({
  own: async (test, by, { positionId }) => {
    await test.make(sourcing.chooseConnector, sourcing.chooseConnector.example(), by)
    return {
      ids: { pairingCode: '', pairedBrowser: '', orderedRun: await aSourcingOrder(test, by, { positionId }) },
      getReady: async ({ call, ids }) => {
        if (call === extension.pair || call === extension.revoke) Object.assign(ids, await aPairing(test, by))
        return {}
      },
    }
  },
  secret: async () => sourcingExamples,
})

/** A paired browser, and a code for another. */
async function aPairing({ make }: TestApp, by: TestUser) {
  const first = await make(extension.code, { body: {} }, by)
  await make(extension.pair, { body: { code: first.code, browser: 'Chrome on Linux' } })
  const { data } = await make(extension.browsers, {}, by)
  const { code } = await make(extension.code, { body: {} }, by)
  return { pairingCode: code, pairedBrowser: data[0]?.id ?? '' }
}
