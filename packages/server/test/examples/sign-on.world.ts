import { signOnExamples } from '@rolecall/contract/sign-on/sign-on.examples'
import { anExampleSignOn } from '../factories/example-sign-on.ts'
import { defineExamples } from './define-examples.ts'

export const signOnWorld = defineExamples({
  own: async (test, by) => {
    const signOnFor = anExampleSignOn(test, by)
    return {
      ids: { signOnState: '' },
      getReady: async ({ call, ids }) => Object.assign(ids, await signOnFor(call)) && {},
    }
  },
  secret: async () => signOnExamples,
})
