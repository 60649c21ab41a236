import {
  type ApiAdapter,
  type Credentials,
  type NounLine,
  type SourceClient,
  SourceRefused,
  type Step,
} from '../adapter.ts'
import { fetchBytes } from '../ask-json.ts'
import { countLosses } from '../losses.ts'
import { type Phase, readPhases, rememberKeys } from '../read-phases.ts'
import { textOf, textsOf } from '../source-values.ts'
import { isWithdrawal, mapJob, mapOffer, mapReason, mapStages, mapUser, stageLines } from './teamtailor-account.ts'
import { mapProfile } from './teamtailor-candidate.ts'
import { type TeamtailorClient, teamtailorClient } from './teamtailor-client.ts'
import type { Resource, ResourcePage, TeamtailorJob, TeamtailorProfile } from './teamtailor-types.ts'

const BROKEN = 'Teamtailor answers with an error for parts of these candidates or jobs, which are left out.'

export const teamtailorApi: ApiAdapter = {
  product: 'teamtailor-api',
  label: 'Teamtailor',
  door: 'api',
  asks: [
    'In Teamtailor, go to Settings → Integrations → API keys, and create a key.',
    'Choose the scope Admin and the permission Read.',
    'Ask Teamtailor’s support for a copy of interview kits and reviews, which its API does not give.',
  ],
  credentials: [
    { name: 'key', label: 'API key', isSecret: true },
    {
      name: 'region',
      label: 'Region',
      isSecret: false,
      example: 'eu',
      help: 'Enter “na” if your account is kept in North America, else “eu”.',
    },
  ],
  // https://docs.teamtailor.com, rate limit: 50 requests in 10 seconds.
  pace: { requests: 50, inMs: 10_000, atOnce: 8 },
  async check(ask, given) {
    const page = await teamtailorClient(ask, given).page('/candidates', { 'page[size]': '1' })
    if (!page) throw new SourceRefused('The API key may not read candidates. Create one with the scope Admin.')
  },
  read: (ask, given, { after }) => read(ask, given, after),
  fetchFile,
}

/** What is asked for with candidates, from most to least: an account that does not know one of them refuses all. */
const APPLICATIONS = ['', '.job', '.stage', '.reject-reason'].map((part) => `job-applications${part}`).join()
const INCLUDES = [
  `${APPLICATIONS},uploads,answers,answers.question,answers.picked-question,custom-field-values,custom-field-values.custom-field`,
  `${APPLICATIONS},uploads,answers,answers.question,answers.picked-question`,
  `${APPLICATIONS},uploads`,
  'job-applications,uploads',
]

async function* read(ask: SourceClient, given: Credentials, after: string | undefined): AsyncGenerator<Step> {
  const losses = countLosses()
  const client = teamtailorClient(ask, given, () => losses.add('other', BROKEN))
  const isFirst = rememberKeys()
  const first = (line: NounLine) => (isFirst(`${line.noun} ${line.value.id}`) ? [line] : [])
  const jobs = new Map<string, Promise<TeamtailorJob>>()
  const jobOf = (id: string) => {
    const job = jobs.get(id) ?? loadJob(client, id)
    jobs.set(id, job)
    return job
  }
  let reasons: Promise<Resource[]> | undefined
  const getReasons = () => {
    reasons ??= client.all('/reject-reasons', {}).then((page) => {
      if (!page) losses.add('reason', 'Teamtailor does not show its reasons for rejections with this key.')
      return page?.data ?? []
    })
    return reasons
  }

  const listPhase = (
    name: string,
    open: () => Promise<ResourcePage | undefined>,
    map: (resource: Resource, page: ResourcePage) => Promise<Step[]> | Step[],
    missing: () => void,
  ): Phase => ({
    name,
    read: async (cursor) => {
      const page = await (cursor === undefined ? open() : client.next(cursor))
      if (!page) missing()
      const fresh = page?.data.filter(({ id }) => isFirst(`${name} ${id}`)) ?? []
      const steps = page ? (await Promise.all(fresh.map((each) => map(each, page)))).flat() : []
      return {
        steps: [...steps, ...losses.take()],
        next: page?.next,
        total: name === 'candidates' ? page?.total : undefined,
      }
    },
  })
  const refuse = (what: string) => () => {
    throw new SourceRefused(`The API key may not read ${what}. Create one with the scope Admin.`)
  }

  yield* readPhases(
    [
      listPhase(
        'users',
        () => client.page('/users', {}),
        (user) => [mapUser(user)],
        refuse('users'),
      ),
      {
        name: 'reasons',
        read: async () => ({ steps: [...(await getReasons()).map(mapReason), ...losses.take()] }),
      },
      listPhase(
        'jobs',
        async () =>
          (await client.page('/jobs', { 'filter[status]': 'all', include: 'department,locations,user' })) ??
          (await client.page('/jobs', { 'filter[status]': 'all' })),
        async (job, page) => [mapJob(job, page.included), ...stageLines((await jobOf(job.id)).stages, job.id)],
        refuse('jobs'),
      ),
      listPhase(
        'candidates',
        () => openCandidates(client),
        async (candidate, page) => {
          const profile = await readProfile(client, candidate, page.included, jobOf)
          if (!profile.hasAnswers) losses.add('answers', 'Teamtailor does not give the answers of these candidates.')
          const withdrawals = new Set((await getReasons()).filter(isWithdrawal).map(({ id }) => id))
          return mapProfile(profile, { withdrawals, first, losses, now: Date.now() })
        },
        refuse('candidates'),
      ),
      listPhase(
        'offers',
        () => client.page('/job-offers', { include: 'job-application,user' }),
        (offer) => {
          const line = mapOffer(offer)
          if (!line) losses.add('offer', 'Offers in Teamtailor that belong to no application are left out.')
          return line ? [line] : []
        },
        () => losses.add('offer', 'Teamtailor does not show offers with this key, or the account has none.'),
      ),
    ],
    after,
  )
}

async function openCandidates(client: TeamtailorClient): Promise<ResourcePage | undefined> {
  for (const include of INCLUDES) {
    const page = await client.page('/candidates', { include })
    if (page) return page
  }
  return undefined
}

async function loadJob(client: TeamtailorClient, id: string): Promise<TeamtailorJob> {
  const path = `/jobs/${encodeURIComponent(id)}`
  const [stages, questions] = await Promise.all([
    client.all(`${path}/stages`, { include: 'stage-type' }).then((page) => page ?? client.all(`${path}/stages`, {})),
    client.all(`${path}/picked-questions`, {}),
  ])
  return {
    stages: stages ? mapStages(stages) : [],
    questionIds: new Set(questions?.data.map((question) => question.id)),
  }
}

/** Reads what the list of candidates says of a candidate, and the timeline. */
async function readProfile(
  client: TeamtailorClient,
  candidate: Resource,
  included: ResourcePage['included'],
  jobOf: (id: string) => Promise<TeamtailorJob>,
): Promise<TeamtailorProfile> {
  const of = (relation: string, type = relation) =>
    (candidate.related(relation) ?? []).flatMap((id) => included.get(`${type}:${id}`) ?? [])
  const path = `/candidates/${encodeURIComponent(candidate.id)}/activities`
  const [activities, applications] = await Promise.all([
    client.all(path, { include: 'job,user' }),
    Promise.all(
      (candidate.related('job-applications') ?? []).map((id) =>
        withRelations(client, id, included.get(`job-applications:${id}`)),
      ),
    ).then((all) => all.filter((application) => application !== undefined)),
  ])
  const jobIds = new Set(applications.flatMap((application) => application.related('job') ?? []))
  const jobs = await Promise.all([...jobIds].map(async (id) => [id, await jobOf(id)] as const))
  const answers = of('answers').flatMap((answer) => {
    const [questionId] = answer.related('question') ?? []
    const question = textOf(included.get(`questions:${questionId}`)?.attributes.title)
    const text = answerOf(answer, included)
    return text
      ? [{ question: question ?? 'Question', answer: text, pickedId: answer.related('picked-question')?.[0] }]
      : []
  })
  const customFields = of('custom-field-values').flatMap((value) => {
    const [fieldId] = value.related('custom-field') ?? []
    const name = textOf(included.get(`custom-fields:${fieldId}`)?.attributes.name)
    const text = textsOf(value.attributes.value).join(', ').slice(0, 2_000)
    return name && text ? [[name, text] as const] : []
  })
  return {
    candidate,
    applications,
    answers,
    uploads: of('uploads'),
    jobs: new Map(jobs),
    activities: activities?.data,
    customFields: Object.fromEntries(customFields),
    hasAnswers: candidate.related('answers') !== undefined,
  }
}

/** An application of a list may lack the ids of its job and stage, which its own page has. */
async function withRelations(client: TeamtailorClient, id: string, application: Resource | undefined) {
  if (application?.related('job') !== undefined && application.related('stage') !== undefined) return application
  const path = `/job-applications/${encodeURIComponent(id)}`
  return (await client.one(path, { include: 'job,stage,reject-reason' })) ?? application
}

function answerOf({ attributes, related }: Resource, included: ResourcePage['included']): string | undefined {
  if (typeof attributes.boolean === 'boolean') return attributes.boolean ? 'Yes' : 'No'
  const [questionId] = related('question') ?? []
  const unit = textOf(included.get(`questions:${questionId}`)?.attributes.unit)
  const text = textsOf([attributes.text, attributes.answer, attributes.number, attributes.date])[0]
  const choices = Array.isArray(attributes.choices) ? textsOf(attributes.choices).join(', ') : ''
  const answer = text ?? (choices || undefined)
  return answer && unit ? `${answer} ${unit}` : answer
}

/** Links to files are signed for a short time, so each is asked for again right before the file is fetched. */
async function fetchFile(ask: SourceClient, given: Credentials, where: string): Promise<Buffer | undefined> {
  const client = teamtailorClient(ask, given)
  const { candidate, upload } = JSON.parse(where) as { candidate?: string; upload?: string }
  for (let tries = 0; tries < 2; tries++) {
    const path = upload
      ? `/uploads/${encodeURIComponent(upload)}`
      : `/candidates/${encodeURIComponent(candidate ?? '')}`
    const attributes = (await client.one(path))?.attributes ?? {}
    const link = upload ? textOf(attributes.url) : (textOf(attributes['original-resume']) ?? textOf(attributes.resume))
    const bytes = link === undefined ? undefined : await fetchBytes(ask, link, 'Teamtailor')
    if (bytes || !link) return bytes
  }
  return undefined
}
