import { createHash } from 'node:crypto'
import { assistants } from '@rolecall/contract/assistants/assistants'
import { mcp } from '@rolecall/contract/assistants/mcp'
import { proposals } from '@rolecall/contract/assistants/proposals'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
import { shortlist } from '@rolecall/contract/shortlist/shortlist'
import { listOf, sentence } from '@rolecall/domain/text/sentence'
import type { DemoClient } from './demo-client.ts'

const PROPOSED_DAYS_AGO = 0.95
const CALLBACK = 'http://127.0.0.1:33418/callback'
const VERIFIER = 'what the program of the demo keeps to itself until it asks'
const BATCH = 'Worth a first interview'
/** Score from which candidates are proposed. */
const GOOD = 75
const CONFIRMED = 1
const NAMED = 3

/** `moved`: positions whose good candidates wait at the start; `asked`: one with good candidates nobody contacted. */
type AssistantDemoInput = { admin: string; recruiter: string; moved: readonly string[]; asked: string }

/**
 * Connects an assistant for a recruiter, which proposed moves, an email and a comment: one is confirmed, one is discarded,
 * and the rest waits. It proposes good matches alone. The token is not kept.
 */
export async function connectAssistant(
  client: DemoClient,
  { admin, recruiter, moved, asked }: AssistantDemoInput,
): Promise<void> {
  client.goTo(PROPOSED_DAYS_AGO)
  await client.make(assistants.switch, { body: { is_on: true } }, await client.signIn(admin))
  const token = await client.signIn(recruiter)
  const bearer = await askForToken(client, token)
  const propose = (name: string, given: object) =>
    client.make(mcp.message, { body: { ...MESSAGE, params: { name, arguments: given } } }, bearer)

  const listGood = async (positionId: string) => {
    const body = { positionId, status_grp: 'Initial Status' }
    const { results } = await client.make(shortlist.candidates, { body }, token)
    return results.filter(({ score }) => score >= GOOD).map((each) => ({ ...each, positionId }))
  }
  const results = (await Promise.all(moved.map(listGood))).flat()
  const people = results.map(({ id }) => id)
  for (const { id: resumeId, positionId, skills } of results)
    await propose('move_candidates', { positionId, resumeId, status: 'Shortlisted', why: whyOf(skills), batch: BATCH })
  const written = (await listGood(asked)).filter(({ mail_status }) => mail_status.length === 0)
  await propose('send_template_mail', {
    positionId: asked,
    mail_type: 'interest_check',
    email_list: written.map(({ id }) => ({ candidate_id: id })),
    why: 'A strong match, and nobody has contacted them about this position.',
  })
  const doubted = results.slice(CONFIRMED).find(({ skills }) => missingOf(skills))
  if (doubted)
    await propose('comment_on_candidate', {
      docId: doubted.id,
      positionId: doubted.positionId,
      text: `Ask about ${missingOf(doubted.skills)} in the first interview.`,
      why: 'It’s a requirement, and the résumé doesn’t mention it.',
    })

  const { data } = await client.make(proposals.list, {}, token)
  // In the order of the shortlist, so that the result is the same every time.
  const ids = [...people.slice(0, CONFIRMED), ...people.slice(-1)].flatMap((id) => {
    const moves = data.filter(({ batch, people: named }) => batch === BATCH && named[0]?.candidate_id === id)
    return moves.map(({ proposal_id }) => proposal_id).slice(0, 1)
  })
  await client.make(proposals.confirm, { body: { proposal_ids: ids.slice(0, CONFIRMED) } }, token)
  await client.make(proposals.discard, { body: { proposal_ids: ids.slice(CONFIRMED, CONFIRMED + 1) } }, token)
}

type Skills = CallResult<typeof shortlist.candidates>['results'][number]['skills']

const missingOf = (skills: Skills) => skills.find(({ rule }) => rule === 'missing')?.skill

/** The reason that the assistant gives for a candidate on the shortlist. */
function whyOf(skills: Skills): string {
  const shown = skills.filter(({ rule }) => rule === 'exact' || rule === 'synonym').map(({ skill }) => skill)
  const missing = missingOf(skills)
  return sentence('Shows {shown}.[ Ask about {missing}.]', { shown: listOf(shown.slice(0, NAMED)), missing })
}

const MESSAGE = { jsonrpc: '2.0' as const, id: 1, method: 'tools/call' }

/** Requests a token like a program on a user's machine, with the user's consent. */
async function askForToken(client: DemoClient, token: string): Promise<string> {
  const about = { client_name: 'Desk assistant', redirect_uris: [CALLBACK] }
  const client_id = String((await client.make(assistants.register, { body: about })).client_id)
  const asked = {
    response_type: 'code',
    client_id,
    redirect_uri: CALLBACK,
    scope: 'read propose',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    proposes: true,
  }
  const { location } = await client.make(assistants.allow, { body: asked }, token)
  const code = new URL(location).searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', client_id, code, redirect_uri: CALLBACK, code_verifier: VERIFIER }
  return (await client.makeAtOnce(assistants.token, { body: form })).access_token
}
