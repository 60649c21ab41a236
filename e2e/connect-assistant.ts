import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { Page } from '@playwright/test'

const VERIFIER = 'a-verifier-that-only-the-program-knows-43-chars'

/**
 * Connects a program of that name for the user signed in on the page, who allows it to read and to propose, and
 * returns it as the official client of the Model Context Protocol. The company must allow assistants.
 */
export async function connectAssistant(page: Page, name: string): Promise<Client> {
  const { request } = page
  let answered = new URLSearchParams()
  const program = createServer((asked, response) => {
    answered = new URL(asked.url ?? '', 'http://127.0.0.1').searchParams
    response.setHeader('content-type', 'text/html').end('<title>Thanks</title><p>You can close this page.</p>')
  })
  await new Promise<void>((done) => program.listen(0, '127.0.0.1', done))
  const redirect_uri = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`
  const server = await (await request.get('/.well-known/oauth-authorization-server')).json()
  const about = { client_name: name, redirect_uris: [redirect_uri] }
  const { client_id } = await (await request.post('/oauth/register', { data: about })).json()
  const wanted = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri,
    scope: 'read propose',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
  })
  await page.goto(`${new URL(server.authorization_endpoint).pathname}?${wanted}`)
  await page.getByRole('button', { name: 'Allow reading and suggestions' }).click()
  await page.waitForURL(/[?&]code=/)
  program.close()
  const code = answered.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id, code, redirect_uri, code_verifier: VERIFIER }
  const { access_token } = await (await request.post('/oauth/token', { form })).json()
  const address = new URL('/mcp', server.issuer)
  const client = new Client({ name, version: '1.0.0' })
  await client.connect(
    new StreamableHTTPClientTransport(address, {
      requestInit: { headers: { authorization: `Bearer ${access_token}` } },
    }) as never,
  )
  return client
}
