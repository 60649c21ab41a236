import { generateKeyPairSync } from 'node:crypto'
import { company } from '@rolecall/contract/company/company'
import type { Call } from '@rolecall/contract/platform/define-calls'
import type { ExampleIds } from '@rolecall/contract/platform/example-ids'
import { signOn } from '@rolecall/contract/sign-on/sign-on'
import { insertAttempt } from '../../src/modules/sign-on/sign-on.queries.ts'
import { withCompany } from '../../src/platform/db/with-company.ts'
import { hashToken, newToken } from '../../src/platform/kernel/session.ts'
import { NOW, type TestApp } from '../harness.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

/** Objects of single sign-on for examples: a company with a provider, and a user just identified by it. */
export function anExampleSignOn({ db, make }: TestApp, by: TestUser) {
  const { publicKey } = generateKeyPairSync('ed25519')
  const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const provider = {
    protocol: 'saml' as const,
    is_on: true,
    label: 'Northwind',
    issuer: 'https://idp.example',
    entry_point: 'https://idp.example/saml',
    certificate,
    default_role: 'Recruiter',
  }
  const calls: readonly Call[] = Object.values(signOn)
  return async (call: Call): Promise<Pick<ExampleIds, 'signOnState'>> => {
    if (!calls.includes(call)) return { signOnState: '' }
    await make(signOn.setUp, { body: provider }, by)
    const { token, hash } = newToken(by.companyId)
    const number = next()
    const { domains } = await make(company.domains, {}, by)
    const email = `signer${number}@${domains[0] ?? 'sign-on.example'}`
    const person = { subject: email, email, isVerified: true, name: `Signer ${number}`, groups: [] }
    await withCompany(db, by.companyId, (tx) =>
      insertAttempt(tx, {
        stateHash: hash,
        bindingHash: hashToken('b'.repeat(43)),
        verifier: '',
        nonce: '',
        redirectUri: '',
        returnTo: '',
        person,
        begunAt: NOW,
      }),
    )
    return { signOnState: token }
  }
}
