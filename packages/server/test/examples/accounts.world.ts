import { hash } from '@node-rs/argon2'
import { accountsExamples } from '@rolecall/contract/accounts/accounts.examples'
import { EXAMPLE_PICTURE } from '@rolecall/contract/accounts/picture-input'
import { session } from '@rolecall/contract/accounts/session'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { anExampleAccount } from '../factories/example-account.ts'
import type { TestUser } from '../factories/user.ts'
import type { TestApp } from '../harness.ts'
import { defineExamples } from './define-examples.ts'

const { password } = accountsExamples

export const accountsWorld = defineExamples({
  own: async (test, by) => {
    const getReady = await anExampleAccount(test, by, { password, givePassword: await aWayIn(test, by) })
    const picture = await test.make(session.choosePicture, { body: { image: EXAMPLE_PICTURE } }, by)
    const ids = { ...(await getReady(session.login)), password, gravatarId: picture.gravatar_id }
    return { ids, getReady: async ({ call, ids }) => Object.assign(ids, await getReady(call)) && {} }
  },
  secret: async () => accountsExamples,
})

/** Lets a user sign in with the password; returns a function that resets it. */
async function aWayIn({ db }: TestApp, { companyId, userId, email }: TestUser): Promise<() => Promise<unknown>> {
  const passwordHash = await hash(password)
  const givePassword = () =>
    withCompany(db, companyId, (tx) =>
      tx.updateTable('app_user').set({ password_hash: passwordHash }).where('id', '=', userId).execute(),
    )
  await givePassword()
  const address = { email, company: companyId, person: userId }
  await withCompany(db, companyId, (tx) => tx.insertInto('sign_in_address').values(address).execute())
  return givePassword
}
