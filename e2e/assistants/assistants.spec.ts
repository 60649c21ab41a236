import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expectNoViolations } from '../axe.ts'
import { fillSignIn } from '../person.ts'
import { expect, test } from '../story.ts'

const VERIFIER = 'a-verifier-that-only-the-program-knows-43-chars'

/** Starts a program on the user's machine that waits for its answer. */
async function aProgram(name: string) {
  const answers: URL[] = []
  const server = createServer((request, response) => {
    answers.push(new URL(request.url ?? '', 'http://127.0.0.1'))
    response.setHeader('content-type', 'text/html').end('<title>Thanks</title><p>You can close this page.</p>')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const callback = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`
  return { name, callback, answers, stop: () => server.close() }
}

test.use({ who: 'admin' })

test('an administrator allows assistants, and a recruiter connects one, sees it and disconnects it', async ({
  page,
  company,
  windows,
  request,
}) => {
  const program = await aProgram('Desk <b>assistant</b>')
  const { data: server } = { data: await (await request.get('/.well-known/oauth-authorization-server')).json() }
  const redirect_uris = [program.callback]
  const registered = await request.post('/oauth/register', { data: { client_name: program.name, redirect_uris } })
  const { client_id } = await registered.json()
  const wanted = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: program.callback,
    state: '12345',
    scope: 'read propose',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const address = `${new URL(server.authorization_endpoint).pathname}?${wanted}`

  const recruiter = await windows.of('nobody')
  await recruiter.goto(address)
  await fillSignIn(recruiter, company.recruiter.email)
  await expect(recruiter.getByText('Your company doesn’t allow assistants.')).toBeVisible()

  await page.goto('/company-settings')
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Assistants' }).click()
  await page.getByRole('button', { name: 'Turn on assistants' }).click()
  await expect(page.getByText('Assistants are on. Users can now connect them.')).toBeVisible()
  await expectNoViolations(page)

  await recruiter.goto(address)
  await expect(recruiter.getByText('A program wants to read your data in Rolecall.')).toBeVisible()
  await expect(recruiter.getByText('Desk <b>assistant</b>', { exact: true })).toBeVisible()
  await expect(recruiter.getByText(new URL(program.callback).host)).toBeVisible()
  await expectNoViolations(recruiter)
  await recruiter.getByRole('button', { name: 'Cancel' }).click()
  await recruiter.waitForURL(/error=access_denied/)
  await recruiter.goto(address)
  await recruiter.getByRole('button', { name: 'Allow reading and suggestions' }).click()
  await recruiter.waitForURL(/[?&]code=/)
  const { state, code = '' } = Object.fromEntries(program.answers.at(-1)?.searchParams ?? [])
  expect(state).toBe('12345')
  const form = {
    grant_type: 'authorization_code',
    client_id,
    code,
    redirect_uri: program.callback,
    code_verifier: VERIFIER,
  }
  const token = (await (await request.post('/oauth/token', { form })).json()).access_token
  const ask = () => request.get('/rest/project/list', { headers: { authorization: `Bearer ${token}` } })
  expect((await ask()).status()).toBe(403)

  await page.reload()
  const name = String(company.recruiter.user_name)
  await expect(page.getByRole('list', { name: `Assistants of ${name}` })).toContainText('can read and suggest')

  await recruiter.goto('/profile')
  await recruiter.getByRole('button', { name: `Disconnect ${program.name}` }).click()
  await recruiter.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(recruiter.getByText('Disconnected.')).toBeVisible()
  await expect(recruiter.getByRole('list', { name: 'Connected assistants' })).toHaveCount(0)
  expect((await ask()).status()).toBe(401)
  program.stop()

  await page.reload()
  await page.getByRole('button', { name: 'Turn off assistants…' }).click()
  await expect(page.getByText('Assistants are off. All connected assistants were disconnected.')).toBeVisible()
})
