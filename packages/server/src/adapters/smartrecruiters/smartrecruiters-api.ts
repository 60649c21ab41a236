import type { ApiAdapter, Credentials, NounLine, SourceClient, Step } from '../adapter.ts'
import { countLosses } from '../losses.ts'
import { type Phase, readPhases, rememberKeys } from '../read-phases.ts'
import { childOf, isObject, objectsOf, type SourceObject, textOf } from '../source-values.ts'
import { mapJob, mapReason, mapUser, statusLines } from './smartrecruiters-account.ts'
import { mapProfile } from './smartrecruiters-candidate.ts'
import { type SmartClient, smartClient } from './smartrecruiters-client.ts'
import type { SmartAssignment, SmartProfile } from './smartrecruiters-types.ts'

/** Candidates per page: each costs ten requests or more, and a reading that was cut off repeats at most one page. */
const CANDIDATES_PER_PAGE = 20

const BROKEN = 'SmartRecruiters answers with an error for parts of these candidates or jobs, which are left out.'

export const smartRecruitersApi: ApiAdapter = {
  product: 'smartrecruiters-api',
  label: 'SmartRecruiters',
  door: 'api',
  asks: [
    'In SmartRecruiters, go to Settings → Apps & Integrations → API credentials, and create an API key.',
    'Create it as an administrator, with access to users, jobs, candidates, reviews, messages and offers.',
  ],
  credentials: [{ name: 'key', label: 'API key', isSecret: true }],
  // https://developers.smartrecruiters.com, rate limits: ten requests a second and eight at once. The list of candidates may be
  // asked for by one request at a time, which its pages are.
  pace: { requests: 10, inMs: 1_000, atOnce: 8 },
  check: async (ask, given) => void (await smartClient(ask, given).page('/candidates', 1)),
  read: (ask, given, { after }) => read(ask, given, after),
  fetchFile: async (ask, given, where) => {
    const { candidate, file, job } = JSON.parse(where) as { candidate: string; file: string; job?: string }
    const client = smartClient(ask, given)
    const own = `/candidates/${encodeURIComponent(candidate)}/attachments/${encodeURIComponent(file)}`
    if (!job) return client.file(own)
    return (await client.file(`/candidates/attachments/${encodeURIComponent(file)}`)) ?? client.file(own)
  },
}

async function* read(ask: SourceClient, given: Credentials, after: string | undefined): AsyncGenerator<Step> {
  const losses = countLosses()
  const client = smartClient(ask, given, () => losses.add('other', BROKEN))
  const isFirst = rememberKeys()
  const first = (line: NounLine) => (isFirst(`${line.noun} ${line.value.id}`) ? [line] : [])

  const listPhase = (
    name: string,
    path: string,
    limit: number,
    map: (object: SourceObject) => Promise<Step[]> | Step[],
  ): Phase => ({
    name,
    read: async (cursor) => {
      const page = await client.page(path, limit, cursor)
      const fresh = page.objects.filter(({ id }) => textOf(id) === undefined || isFirst(`${name} ${textOf(id)}`))
      const steps = (await Promise.all(fresh.map(map))).flat()
      return {
        steps: [...steps, ...losses.take()],
        next: page.next,
        total: name === 'candidates' ? page.total : undefined,
      }
    },
  })
  const orLoss = (line: NounLine | undefined, noun: NounLine['noun'], why: string): Step[] => {
    if (!line) losses.add(noun, why)
    return line ? [line] : []
  }

  yield* readPhases(
    [
      listPhase('users', '/user-api/v201804/users', 100, (user) =>
        orLoss(mapUser(user), 'user', 'Users without an id in SmartRecruiters are left out.'),
      ),
      {
        name: 'account',
        read: async () => {
          const [rejections, withdrawals] = await Promise.all([
            client.all('/configuration/rejection-reasons'),
            client.all('/configuration/withdrawal-reasons'),
          ])
          const reasons = [
            ...(rejections ?? []).map((reason) => mapReason(reason, 'rejected')),
            ...(withdrawals ?? []).map((reason) => mapReason(reason, 'withdrew')),
          ]
          if (!rejections || !withdrawals)
            losses.add('reason', 'SmartRecruiters does not show its reasons for rejections or withdrawals.')
          const lines = reasons.flatMap((line) => (line ? first(line) : []))
          return { steps: [...statusLines(), ...lines, ...losses.take()] }
        },
      },
      listPhase('jobs', '/jobs', 50, async (listed) => {
        const id = textOf(listed.id)
        const path = `/jobs/${encodeURIComponent(id ?? '')}`
        const [job, team] = id ? await Promise.all([client.one(path), client.all(`${path}/hiring-team`)]) : []
        return orLoss(
          mapJob({ ...listed, ...job }, team ?? []),
          'job',
          'Jobs without an id in SmartRecruiters are left out.',
        )
      }),
      listPhase('candidates', '/candidates', CANDIDATES_PER_PAGE, async (listed) => {
        const profile = await readProfile(client, listed)
        if (profile) return mapProfile(profile, { first, losses, now: Date.now() })
        losses.add(
          'person',
          'Candidates were deleted in SmartRecruiters before they could be read, or can’t be read there.',
        )
        return []
      }),
    ],
    after,
  )
}

/** Reads everything of a candidate; undefined where the candidate is gone. */
async function readProfile(client: SmartClient, listed: SourceObject): Promise<SmartProfile | undefined> {
  const id = textOf(listed.id)
  if (!id) return undefined
  const path = `/candidates/${encodeURIComponent(id)}`
  const candidate = await client.one(path)
  if (!candidate || textOf(candidate.id) !== id) return undefined
  const found = [candidate.primaryAssignment, ...objectsOf(candidate.secondaryAssignments)].filter(isObject)
  const byJob = new Map(found.map((assignment) => [textOf(childOf(assignment.job).id), assignment]))
  const [assignments, attachments, messages, properties, consents] = await Promise.all([
    Promise.all([...byJob].map(([jobId, assignment]) => readAssignment(client, id, jobId, assignment))),
    client.all(`${path}/attachments`),
    client.all(`/messages?candidateId=${encodeURIComponent(id)}`),
    client.all(`${path}/properties`),
    client.one(`${path}/consents`),
  ])
  return { candidate: { ...listed, ...candidate }, assignments, attachments, messages, properties, consents }
}

const NOTHING = {
  history: undefined,
  answers: undefined,
  reviews: undefined,
  interviews: undefined,
  offers: undefined,
  attachments: undefined,
}

async function readAssignment(
  client: SmartClient,
  candidateId: string,
  jobId: string | undefined,
  assignment: SourceObject,
): Promise<SmartAssignment> {
  if (jobId === undefined) return { jobId, details: assignment, ...NOTHING }
  const path = `/candidates/${encodeURIComponent(candidateId)}/jobs/${encodeURIComponent(jobId)}`
  const query = new URLSearchParams({ candidateId, jobId })
  const [application, history, answers, reviews, attachments] = await Promise.all([
    client.one(path),
    client.all(`${path}/status/history`),
    client.all(`${path}/screening-answers`),
    client.all(`/reviews-api/v201910/reviews?${query}`),
    client.all(`${path}/attachments`),
  ])
  const details = { ...assignment, ...application }
  const applicationId = textOf(details.applicationId)
  const statuses = [details.status, ...(history ?? []).map(({ status }) => status)]
  const hadOffer = statuses.some((status) => status === 'OFFERED' || status === 'HIRED')
  const [interviews, offers] = await Promise.all([
    applicationId
      ? client.all(`/interviews-api/v201904/interviews?applicationId=${encodeURIComponent(applicationId)}`)
      : [],
    hadOffer ? client.all(`${path}/offers`) : [],
  ])
  return { jobId, details, history, answers, reviews, interviews, offers, attachments }
}
