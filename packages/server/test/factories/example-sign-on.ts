import { generateKeyPairSync } from 'node:crypto'
import { signOn } from '@rolecall/contract/company/sign-on'
import type { Call } from '@rolecall/contract/ground/define-calls'
import type { ExampleIds } from '@rolecall/contract/ground/example-ids'
import { insertAttempt } from '../../src/features/company/sign-on/sign-on.queries.ts'
import { withCompany } from '../../src/ground/db/with-company.ts'
import { hashToken, newToken } from '../../src/ground/kernel/session.ts'
import { NOW, type TestApp } from '../harness.ts'
import { next } from './serial.ts'
import type { TestUser } from './user.ts'

/** What examples name of single sign-on: a company with a provider, and somebody whom it has just named. */
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
    const email = `signer${number}@sign-on.example`
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
