import type { ApiAdapter, Credentials, NounLine, SourceClient, Step } from '../adapter.ts'
import { fetchBytes } from '../ask-json.ts'
import { lineOf } from '../line-values.ts'
import { countLosses } from '../losses.ts'
import { type Phase, readPhases, rememberKeys } from '../read-phases.ts'
import { childOf, objectsOf, type SourceObject, textOf } from '../source-values.ts'
import { mapEvent, mapJob, mapMember, mapReason, mapStages, stageLines } from './workable-account.ts'
import { mapProfile } from './workable-candidate.ts'
import { type WorkableClient, workableClient } from './workable-client.ts'
import type { WorkableReason, WorkableStage } from './workable-types.ts'

/** Candidates per page: each costs three or four requests, and a reading that was cut off repeats at most one page. */
const CANDIDATES_PER_PAGE = 20

const BROKEN = 'Workable answers with an error for parts of these candidates or jobs, which are left out.'

export const workableApi: ApiAdapter = {
  product: 'workable-api',
  label: 'Workable',
  door: 'api',
  asks: [
    'In Workable, go to Settings → Integrations → Apps → Access tokens, and generate an API token.',
    'Give the token the scopes r_jobs, r_candidates and r_offers.',
    'Workable takes one request per second: 10,000 candidates take about ten hours. You can pause and go on.',
  ],
  credentials: [
    {
      name: 'subdomain',
      label: 'Workable subdomain',
      isSecret: false,
      example: 'acme',
      help: 'The first part of your address, such as “acme” of acme.workable.com.',
    },
    { name: 'token', label: 'API token', isSecret: true },
  ],
  // https://workable.readme.io/reference/rate-limits
  pace: { requests: 10, inMs: 10_000, atOnce: 5 },
  check: async (ask, given) => void (await workableClient(ask, given).page('/jobs?limit=1', 'jobs')),
  read: (ask, given, { after }) => read(ask, given, after),
  fetchFile,
}

async function* read(ask: SourceClient, given: Credentials, after: string | undefined): AsyncGenerator<Step> {
  const losses = countLosses()
  const client = workableClient(ask, given, () => losses.add('other', BROKEN))
  const isFirst = rememberKeys()
  let account: Promise<Account> | undefined
  const getAccount = () => {
    account ??= loadAccount(client)
    return account
  }
  const first = (line: NounLine) => (isFirst(`${line.noun} ${line.value.id}`) ? [line] : [])

  const listPhase = (
    name: string,
    path: string,
    field: string,
    map: (object: SourceObject) => Promise<Step[]> | Step[],
  ): Phase => ({
    name,
    read: async (cursor) => {
      const page = await client.page(path, field, cursor)
      const fresh = page.objects.filter((object) => {
        const id = textOf(object.id) ?? textOf(object.shortcode)
        return id === undefined || isFirst(`${name} ${id}`)
      })
      const steps = (await Promise.all(fresh.map(map))).flat()
      return { steps: [...steps, ...losses.take()], next: page.next }
    },
  })
  const orLoss = (line: NounLine | undefined, noun: NounLine['noun'], why: string): Step[] => {
    if (!line) losses.add(noun, why)
    return line ? [line] : []
  }

  const phases: Phase[] = [
    listPhase('members', '/members?limit=100', 'members', (member) =>
      orLoss(mapMember(member), 'user', 'Members without an id in Workable are left out.'),
    ),
    {
      name: 'account',
      read: async () => {
        const { reasons, stages } = await getAccount()
        const lines = [...reasons.values()].map((reason) => lineOf('reason', reason))
        return { steps: [...lines, ...stageLines(stages)] }
      },
    },
    listPhase(
      'jobs',
      '/jobs?limit=50&include_fields=description,full_description,requirements,benefits',
      'jobs',
      async (job) => {
        const id = textOf(job.shortcode)
        const [members, stages] = id ? await Promise.all([client.jobMembers(id), client.jobStages(id)]) : [[], []]
        const line = mapJob(job, members)
        return [
          ...orLoss(line, 'job', 'Jobs without a shortcode in Workable are left out.'),
          ...stageLines(mapStages(stages, id), id),
        ]
      },
    ),
    listPhase('candidates', `/candidates?limit=${CANDIDATES_PER_PAGE}`, 'candidates', async (listed) => {
      const profile = await readProfile(client, listed, (await getAccount()).stages)
      if (profile) return mapProfile(profile, { reasons: (await getAccount()).reasons, first }, losses)
      losses.add('person', 'Candidates were deleted in Workable before they could be read, or can’t be read there.')
      return []
    }),
    listPhase(
      'events',
      '/events?limit=100&include_cancelled=true&context=all&start_date=2000-01-01T00:00:00Z',
      'events',
      (event) =>
        orLoss(
          mapEvent(event, Date.now()),
          'interview',
          'Events in Workable that belong to no candidate are left out.',
        ),
    ),
  ]
  yield* readPhases(phases, after)
}

type Account = { reasons: ReadonlyMap<string, WorkableReason>; stages: WorkableStage[] }

async function loadAccount(client: WorkableClient): Promise<Account> {
  const [reasons, stages] = await Promise.all([
    client.page('/disqualification_reasons', 'disqualification_reasons'),
    client.page('/stages', 'stages'),
  ])
  return {
    reasons: new Map(
      reasons.objects.flatMap(mapReason).flatMap((each) => (each ? [[each.name.toLowerCase(), each]] : [])),
    ),
    stages: mapStages(stages.objects),
  }
}

/** Reads everything of a candidate; undefined where the candidate is gone. */
async function readProfile(client: WorkableClient, listed: SourceObject, accountStages: WorkableStage[]) {
  const id = textOf(listed.id)
  if (!id) return undefined
  const jobId = textOf(childOf(listed.job).shortcode)
  const [candidate, activities, files, jobStages] = await Promise.all([
    client.candidate(id),
    client.activities(id),
    client.files(id),
    jobId ? client.jobStages(jobId) : [],
  ])
  if (!candidate || textOf(candidate.id) !== id) return undefined
  const stages = jobStages.length > 0 ? mapStages(jobStages, jobId) : accountStages
  const offer = mayHaveOffer(candidate, activities, stages) ? await client.offer(id) : undefined
  return { candidate: { ...listed, ...candidate }, activities, files, offer, stages }
}

/** Offers are written in the stage for offers, so that only candidates who were in it are asked about. */
function mayHaveOffer(
  candidate: SourceObject,
  activities: readonly SourceObject[],
  stages: readonly WorkableStage[],
): boolean {
  const late = stages.filter(({ kind }) => kind === 'offer' || kind === 'hired')
  const words = new Set(late.flatMap(({ slug, name }) => [slug.toLowerCase(), name.toLowerCase()]))
  return (
    [
      candidate.stage,
      ...activities.flatMap(({ target_stage, action_stage, stage_name }) => [
        childOf(target_stage).name,
        childOf(action_stage).name,
        stage_name,
      ]),
    ].some((name) => words.has(textOf(name)?.toLowerCase() ?? '')) ||
    activities.some(({ action }) => textOf(action)?.startsWith('offer')) ||
    textOf(candidate.hired_at) !== undefined
  )
}

type FilePlace = { candidate?: string; of?: 'resume' | 'files' | 'offer'; name?: string; nth?: number }

/** Links to files expire, so each is asked for again right before the file is fetched. */
async function fetchFile(ask: SourceClient, given: Credentials, where: string): Promise<Buffer | undefined> {
  const client = workableClient(ask, given)
  const { candidate = '', of, name, nth = 0 } = JSON.parse(where) as FilePlace
  for (let tries = 0; tries < 2; tries++) {
    const link = await findLink(client, candidate, of, name, nth)
    const bytes = link === undefined ? undefined : await fetchBytes(ask, link, 'Workable')
    if (bytes || !link) return bytes
  }
  return undefined
}

async function findLink(
  client: WorkableClient,
  id: string,
  of: FilePlace['of'],
  name: string | undefined,
  nth: number,
) {
  if (of === 'resume') return textOf((await client.candidate(id))?.resume_url)
  const files = of === 'offer' ? objectsOf((await client.offer(id))?.documents) : await client.files(id)
  const called = files.filter((file) => textOf(file.name) === name)
  return textOf(called[nth]?.preview_url)
}
