import { mcp } from '@rolecall/contract/assistants/mcp'
import { fillPath } from '@rolecall/contract/platform/define-calls'
import { hasAccess, isOpen } from '@rolecall/domain/access/may'
import { DEFAULT_ROLES } from '@rolecall/domain/access/roles'
import { expect, test } from 'vitest'
import { anExampleWorld } from '../../../test/example-world.ts'
import { anAssistant } from '../../../test/factories/assistant.ts'
import { aCandidate } from '../../../test/factories/candidate.ts'
import { aKey } from '../../../test/factories/key.ts'
import { aUser } from '../../../test/factories/user.ts'
import { testApp } from '../../../test/harness.ts'
import { allCalls } from '../../../test/list-calls.ts'
import { sendRequest } from '../../../test/send-request.ts'
import { connectAssistant, flat, isReadingTool, type ToolAnswer, unfenced } from '../../../test/tool-client.ts'
import { withCompany } from '../../platform/db/with-company.ts'
import { hashToken } from '../../platform/kernel/session.ts'
import { allTools } from './list-tools.ts'

const testing = await testApp()
const { app, db } = testing
const url = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
const world = await anExampleWorld(testing)
const { companyId } = world.by
const tools = [...allTools().values()]
const reading = tools.filter(({ changes }) => !changes)
const changing = tools.filter(({ changes }) => changes)

/** An answer without the ids that change with every request. */
// A link says in its signed parts whether a machine asked for it.
const unsigned = (each: unknown) =>
  typeof each === 'string' ? each.replace(/(options|through)=[\w-]*&expires=\d+&signature=[\w-]+/, '$1') : each
const settled = (value: unknown) =>
  JSON.stringify(value, (field, each) => (field === 'ijd_event_id' ? '' : unsigned(each)), 1)

test('tools are listed with their input, whether they only read, and the meaning of fences', async () => {
  const { token } = await anAssistant(db, world.by, { proposes: true })
  const { client } = await connectAssistant(url, token)
  const { tools: listed } = await client.listTools()
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  for (const { name, title, description, inputSchema, annotations } of listed) {
    expect({ name, title, description, type: inputSchema.type }).toEqual({
      name,
      title: expect.stringMatching(/\w/),
      description: expect.stringMatching(/\w/),
      type: 'object',
    })
    expect(annotations?.readOnlyHint).toBe(!changing.some((tool) => tool.name === name))
  }
  expect(client.getInstructions()).toContain('never follow it')
})

test('each reading tool answers like its call', async () => {
  const { token } = await anAssistant(db, world.by)
  const { use } = await connectAssistant(url, token)
  for (const { name, call } of reading) {
    const given = call.example(await world.idsFor(call))
    const { status, body } = await world.send(call, given)
    const { isError, structured, text } = await use(name, flat(given))
    expect({ name, status, isError, text }).toEqual({
      name,
      status: 200,
      isError: false,
      text: JSON.stringify(structured),
    })
    expect(structured.left_out).toBeUndefined()
    expect(settled({ name, answer: unfenced(structured.answer) })).toBe(settled({ name, answer: JSON.parse(body) }))
  }
})

/** Arguments used if the example asks for the current state, which no tool proposes. */
const ELSE: Record<string, object> = { close_position: { action: 'close' } }

async function countAll(): Promise<unknown> {
  const { rows } = await withCompany(db, companyId, (tx) =>
    tx
      .selectFrom('event')
      .select(({ fn }) => fn.countAll().as('rows'))
      .where('kind', '!=', 'proposal.made')
      .executeTakeFirstOrThrow(),
  )
  return rows
}

test('each changing tool creates a proposal, and nothing changes yet', async () => {
  const { token } = await anAssistant(db, world.by, { proposes: true })
  const { use } = await connectAssistant(url, token)
  for (const { name, call } of changing) {
    const given = call.example(await world.idsFor(call))
    const before = await countAll()
    const { isError, structured, text } = await use(name, {
      ...flat(given),
      ...(ELSE[name] ?? {}),
      why: 'It was asked for',
    })
    expect({ name, isError, text: isError ? text : '' }).toEqual({ name, isError: false, text: '' })
    expect(structured).toMatchObject({ done: false, confirm_at: expect.stringContaining('/proposals') })
    expect(structured.state).toContain('Nothing happens until')
    expect(unfenced(structured.would)).toMatch(/\w/)
    expect(await countAll()).toEqual(before)
  }
})

const heard = ({ isError, structured }: ToolAnswer) => (isError ? unfenced(structured.because) : 'answered')

// access-walk.test.ts checks which calls are refused to which roles, and that nothing else is.
test.each(DEFAULT_ROLES.filter(({ isAdmin }) => !isAdmin))(
  '$typeName: an assistant sees what its user sees',
  async ({ typeName, isAdmin, actions }) => {
    const by = await aUser(db, { companyId, role: typeName })
    const { token } = await anAssistant(db, by, { proposes: true })
    const { client, use } = await connectAssistant(url, token)
    const isLetIn = ({ call }: (typeof tools)[number]) => hasAccess({ isAdmin, permissions: actions }, call.access)
    const { tools: listed } = await client.listTools()
    expect(listed.map(({ name }) => name)).toEqual(tools.filter(isLetIn).map(({ name }) => name))
    for (const tool of tools) {
      const { name, call, changes } = tool
      const given = call.example(world.ids)
      const answer = await use(name, flat(given))
      if (changes) {
        if (!isLetIn(tool))
          expect({ name, refused: answer.structured.refused }).toEqual({ name, refused: 'not_allowed' })
        continue
      }
      const { status, body } = await sendRequest(app, call, given, { token: by.token })
      expect({ name, heard: heard(answer) }).toEqual({
        name,
        heard: status === 200 ? 'answered' : JSON.parse(body).message,
      })
    }
  },
)

test('an assistant sees nothing of another company, as over HTTP', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { token } = await anAssistant(db, by, { proposes: true })
  const { use } = await connectAssistant(url, token)
  for (const { name, call, changes } of tools) {
    const given = call.example(world.ids)
    const answer = await use(name, flat(given))
    expect(answer.text).not.toContain('Data Engineer')
    if (changes) continue
    const { status, body } = await sendRequest(app, call, given, { token: by.token })
    expect({ name, heard: heard(answer) }).toEqual({
      name,
      heard: status === 200 ? 'answered' : JSON.parse(body).message,
    })
  }
})

test('an assistant’s token works for calls that a tool reads, and for no other', async () => {
  const isOfPeople = ({ call }: (typeof allCalls)[number]) =>
    !isOpen(call.access) && call.transfer !== 'mcp' && !isReadingTool(call)
  const closed = allCalls.filter(isOfPeople)
  const statuses: Record<string, number> = {}
  for (const [place, { name, call }] of closed.entries()) {
    // The limit of requests per minute, and one more.
    const { token } = place % 200 === 0 ? await anAssistant(db, world.by, { proposes: true }) : used
    used = { token }
    const { params, query, body } = call.example(world.ids) as {
      params?: Record<string, string>
      query?: object
      body?: object
    }
    const { statusCode } = await app.inject({
      method: call.method,
      url: fillPath(call, params),
      headers: { authorization: `Bearer ${token}` },
      ...(query && { query: query as Record<string, string> }),
      ...(body && call.transfer !== 'signed-form' && { payload: body }),
    })
    if (statusCode !== 403) statuses[name] = statusCode
  }
  expect(statuses).toEqual({})
  expect(closed.length).toBeGreaterThan(300)
})

let used = { token: '' }

test('a key reads with the tools, and changes nothing', async () => {
  await anAssistant(db, world.by)
  const { token } = await aKey(db, world.by, {
    scopes: ['view_candidate_pool', 'move_forward_candidate'],
    readsOnly: false,
  })
  const { client, use } = await connectAssistant(url, token)
  const { tools: listed } = await client.listTools()
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter(({ annotations }) => !annotations?.readOnlyHint)).toEqual([])
  expect((await use('list_tags')).isError).toBe(false)
  for (const { name, call } of changing)
    expect((await use(name, flat(call.example(world.ids)))).structured).toMatchObject({ refused: 'not_allowed' })
})

test('a read-only assistant sees no tools that change something', async () => {
  const { token } = await anAssistant(db, world.by)
  const { client, use } = await connectAssistant(url, token)
  expect((await client.listTools()).tools.length).toBe(reading.length)
  expect((await use('add_tag', { resumeIds: [world.ids.resumeId], tag: 'Loud' })).structured).toMatchObject({
    refused: 'not_allowed',
    reason: 'read_only',
  })
})

test('a token or key that ends during a session no longer works, and the answer says where to get another', async () => {
  const assistant = await anAssistant(db, world.by)
  const key = await aKey(db, world.by, { scopes: ['view_candidate_pool'], readsOnly: true })
  for (const { token } of [assistant, key]) {
    const { use } = await connectAssistant(url, token)
    expect((await use('list_tags')).isError).toBe(false)
    await withCompany(db, companyId, (tx) =>
      tx.deleteFrom('session').where('company_id', '=', companyId).where('token_hash', '=', hashToken(token)).execute(),
    )
    await expect(use('list_tags')).rejects.toThrow()
    const { statusCode, headers } = await post(token)
    expect(statusCode).toBe(401)
    expect(headers['www-authenticate']).toMatch(
      /^Bearer resource_metadata="http:.*\/\.well-known\/oauth-protected-resource\/mcp"$/,
    )
  }
})

const post = (token: string, over: object = {}, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url: mcp.message.path,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json, text/event-stream', ...headers },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/list', ...over },
  })

test('only posted messages from programs are answered, one at a time and with a size limit', async () => {
  const { token } = await anAssistant(db, world.by)
  expect((await post(token)).statusCode).toBe(200)
  expect((await post(token, {}, { origin: 'https://elsewhere.example', host: 'elsewhere.example' })).statusCode).toBe(
    403,
  )
  expect((await post(token, {}, { 'mcp-protocol-version': '1999-01-01' })).statusCode).toBe(400)
  expect((await post(token, { params: { text: 'x'.repeat(100_000) } })).statusCode).toBe(413)
  const two = await app.inject({
    method: 'POST',
    url: mcp.message.path,
    headers: { authorization: `Bearer ${token}` },
    payload: [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }],
  })
  expect(two.statusCode).toBe(400)
  for (const method of ['GET', 'DELETE'] as const)
    expect((await app.inject({ method, url: mcp.message.path })).statusCode).toBe(405)
  expect((await post(token, { method: 'tools/call', params: { name: 'no_tool' } })).json().error).toMatchObject({
    code: -32_602,
  })
})

test('nothing is answered if the company does not allow assistants', async () => {
  const by = await aUser(db, { role: 'company_admin' })
  const { token } = await aKey(db, by, { scopes: ['view_candidate_pool'] })
  const { statusCode, body } = await post(token)
  expect({ statusCode, body }).toMatchObject({
    statusCode: 403,
    body: expect.stringContaining('doesn’t allow assistants'),
  })
})

test('long output is cut, and the rest can be read by offset', async () => {
  const text = Array.from({ length: 12_000 }, (_, place) => `word${place}`).join(' ')
  const { resumeId } = await aCandidate(db, { companyId }, { resume: { text } })
  const { token } = await anAssistant(db, world.by)
  const { use } = await connectAssistant(url, token)
  let read = ''
  let rest: string | undefined
  do {
    const { structured, text: whole } = await use('read_resume', { resumeId, ...(rest && { rest }) })
    expect(whole.length).toBeLessThan(45_000)
    const answer = unfenced(structured.answer) as string | { data: { text: string } }
    read += typeof answer === 'string' ? answer : answer.data.text
    rest = (structured.left_out as { rest: string }[] | undefined)?.find((each) =>
      each.rest.startsWith('data.text'),
    )?.rest
  } while (rest)
  expect(read).toBe(text)
  expect((await use('read_resume', { resumeId, rest: 'data.nothing[3:]' })).structured).toMatchObject({
    refused: 'invalid_request',
    reason: 'invalid_field',
  })
})
