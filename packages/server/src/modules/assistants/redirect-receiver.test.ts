import { assistants } from '@rolecall/contract/assistants/assistants'
import { ASSISTANTS } from '@rolecall/domain/assistants/assistant-limits'
import { beforeEach, expect, test } from 'vitest'
import { anAssistantClient } from '../../../test/factories/assistant-client.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { updateCompanySettings } from '../company/settings.queries.ts'

const testing = await testApp()
const { db, make, refuse } = testing
const program = anAssistantClient(testing)
const person = await aUser(db)
await withCompany(db, person.companyId, (tx) => updateCompanySettings(tx, { assistants_on: true }))
// All of them come from one address.
beforeEach(async () => {
  await db.deleteFrom('sign_in_attempt').execute()
})

/** Addresses that well-known assistants register, by their documentation and issue trackers; `used`: the one they use. */
test.each<[name: string, uris: string[], host: string, receiver: string, used?: string]>([
  [
    'Cursor',
    [
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'http://localhost:8787/callback',
      'https://www.cursor.com/agents/mcp/oauth/callback',
    ],
    'cursor://anysphere.cursor-mcp',
    'app',
  ],
  [
    'Cursor 3',
    [
      'https://www.cursor.com/agents/mcp/oauth/callback',
      'https://www.cursor.com/bot/mcp/oauth/callback',
      'cursor://anysphere.cursor-mcp/oauth/callback',
      'http://localhost:8787/callback',
      'grokbot://mcp/oauth/callback',
    ],
    'www.cursor.com',
    'site',
  ],
  [
    'VS Code',
    [
      'https://insiders.vscode.dev/redirect',
      'https://vscode.dev/redirect',
      'http://localhost/',
      'http://127.0.0.1/',
      'http://localhost:33418/',
      'http://127.0.0.1:33418/',
    ],
    '127.0.0.1:50123',
    'machine',
    'http://127.0.0.1:50123/',
  ],
  ['Cline', ['vscode://saoudrizwan.claude-dev/mcp-auth/callback/9f2c'], 'vscode://saoudrizwan.claude-dev', 'app'],
  [
    'an extension of VS Code Insiders',
    ['vscode-insiders://example.mcp/callback'],
    'vscode-insiders://example.mcp',
    'app',
  ],
  ['Claude', ['https://claude.ai/api/mcp/auth_callback'], 'claude.ai', 'site'],
  ['Claude Code', ['http://localhost:3118/callback'], 'localhost:51004', 'machine', 'http://localhost:51004/callback'],
  ['ChatGPT', ['https://chatgpt.com/connector_platform_oauth_redirect'], 'chatgpt.com', 'site'],
  ['Codex', ['http://127.0.0.1:1455/callback'], '127.0.0.1:1455', 'machine'],
  ['Gemini CLI', ['http://localhost:7777/oauth/callback'], 'localhost:7777', 'machine'],
  [
    'Windsurf',
    ['windsurf://codeium.windsurf/oauth-callback', 'http://localhost:6820/callback'],
    'windsurf://codeium.windsurf',
    'app',
  ],
  ['Zed', ['zed://oauth/callback'], 'zed://oauth', 'app'],
  ['Warp', ['warp://mcp/oauth2callback'], 'warp://mcp', 'app'],
  ['Raycast', ['com.raycast:/oauth', 'raycast://oauth', 'https://raycast.com/redirect'], 'com.raycast:/oauth', 'app'],
  ['Claude Desktop', ['claude://mcp/callback'], 'claude://mcp', 'app'],
  [
    'MCP Inspector',
    ['http://localhost:6274/oauth/callback', 'http://localhost:6274/oauth/callback/debug'],
    'localhost:6274',
    'machine',
  ],
  ['a program on IPv6', ['http://[::1]:8976/callback'], '[::1]:8976', 'machine'],
  ['an app with the name of a domain', ['com.example.app:/callback'], 'com.example.app:/callback', 'app'],
])('%s registers, is authorized, and receives its answer', async (client_name, redirect_uris, host, receiver, used) => {
  const { status, json } = await program.register({ client_name, redirect_uris })
  expect([status, json.error_description]).toEqual([201, undefined])
  expect(json.redirect_uris).toEqual(redirect_uris)
  const redirect_uri = used ?? redirect_uris[0] ?? ''
  const body = program.wantedBy(json.client_id ?? '', program.newVerifier(), { redirect_uri })
  expect(await make(assistants.asked, { body }, person)).toMatchObject({ host, receiver, refusal: '' })
  const { location } = await make(assistants.allow, { body: { ...body, proposes: false } }, person)
  expect(location.startsWith(redirect_uri)).toBe(true)
  expect(new URL(location).searchParams.get('code')).toMatch(/^rolecall_code_/)
})

const NO_PLACE = [
  'javascript:alert(1)',
  'javascript://example.com/%0aalert(1)',
  'JavaScript://example.com/%0aalert(1)',
  'vbscript://x/msgbox',
  'data:text/html,x',
  'data://text/html,x',
  'file:///etc/passwd',
  'blob:https://app.example/1',
  'filesystem:https://app.example/temporary/x',
  'about:blank',
  'view-source:https://app.example',
  'chrome://settings',
  'chrome-extension://abcdef/callback',
  'moz-extension://abcdef/callback',
  'safari-web-extension://abcdef/callback',
  'devtools://devtools/callback',
  'ftp://app.example/callback',
  'ws://app.example/callback',
  'http://evil.example/callback',
  'http://127.0.0.1.evil.example/',
  'http://localhost.evil.example/',
  'http://[::2]/callback',
  'mailto:ines@example.com',
  'tel:+15550100',
  'sms://15550100/',
  'ms-msdt:/id',
  'ms-settings://about',
  'search-ms://query',
  'intent://scan/#Intent;end',
  'intent://scan/x',
  'android-app://com.example/https',
  'itms-services://x/install',
  'shell:/startup',
  'web+app://callback',
  'urn:ietf:wg:oauth:2.0:oob',
  'cursor:callback',
  'cursor://',
  'com.example.app://',
  '//app.example/callback',
  '/callback',
  'callback',
  '',
  'cursor://x/a b',
  'cursor:\\\\x/callback',
  'cursor://person@x/callback',
  'cursor://x/callback#here',
  'https://user:password@app.example/',
  'https://app.example/#here',
  'https:\\\\evil.example',
  `https://app.example/${'x'.repeat(ASSISTANTS.redirectMax)}`,
]

test.each(NO_PLACE)('an answer is never sent to %s', async (uri) => {
  const alone = await program.register({ redirect_uris: [uri] })
  expect([alone.status, alone.json.error]).toEqual([400, 'invalid_redirect_uri'])
  const beside = await program.register({ redirect_uris: [uri, 'cursor://anysphere.cursor-mcp/oauth/callback'] })
  expect([beside.status, beside.json.redirect_uris]).toEqual([201, ['cursor://anysphere.cursor-mcp/oauth/callback']])
  const body = program.wantedBy(beside.json.client_id ?? '', program.newVerifier(), { redirect_uri: uri })
  expect((await refuse(assistants.asked, { body }, person)).code).toBe('invalid_request')
})

test.each([
  'cursor://anysphere.cursor-mcp/oauth/callback/',
  'cursor://anysphere.cursor-mcp:80/oauth/callback',
  'cursor://anysphere.cursor-mcp/oauth/callback?x=1',
  'CURSOR://anysphere.cursor-mcp/oauth/callback',
  'cursor://other/oauth/callback',
  'vscode://anysphere.cursor-mcp/oauth/callback',
])('an app receives its answer at its registered address, and not at %s', async (redirect_uri) => {
  const { json } = await program.register({ redirect_uris: ['cursor://anysphere.cursor-mcp/oauth/callback'] })
  const body = program.wantedBy(json.client_id ?? '', program.newVerifier(), { redirect_uri })
  expect((await refuse(assistants.allow, { body }, person)).message).toContain('isn’t one it registered')
})

test('an app has to prove that the request is its own, like every client', async () => {
  const redirect_uri = 'cursor://anysphere.cursor-mcp/oauth/callback'
  const { json } = await program.register({ redirect_uris: [redirect_uri] })
  const bare = program.wantedBy(json.client_id ?? '', program.newVerifier(), {
    redirect_uri,
    code_challenge: undefined,
  })
  expect((await make(assistants.asked, { body: bare }, person)).refusal).toContain('PKCE')
  await refuse(assistants.allow, { body: bare }, person)
})
