import {
  type ApiAdapter,
  type Credentials,
  type NounLine,
  type SourceClient,
  SourceRefused,
  type Step,
} from '../adapter.ts'
import { fetchBytes } from '../ask-json.ts'
import { lineOf } from '../line-values.ts'
import { countLosses } from '../losses.ts'
import { readPhases, rememberKeys } from '../read-phases.ts'
import { isObject, objectsOf, type SourceObject, textOf } from '../source-values.ts'
import { mapAdmin, mapOffer, mapReason, readOffer, stageLines } from './recruitee-account.ts'
import { mapProfile } from './recruitee-candidate.ts'
import { type RecruiteeClient, recruiteeClient } from './recruitee-client.ts'
import { mapEvent } from './recruitee-texts.ts'
import type { RecruiteeOffer, RecruiteeProfile, RecruiteeReason } from './recruitee-types.ts'

/** Candidates per page: each costs five requests, and a reading that was cut off repeats at most one page. */
const CANDIDATES_PER_PAGE = 25
const EVENTS_PER_PAGE = 100

const BROKEN = 'Recruitee answers with an error for parts of these candidates or jobs, which are left out.'

export const recruiteeApi: ApiAdapter = {
  product: 'recruitee-api',
  label: 'Recruitee',
  door: 'api',
  asks: [
    'In Recruitee, go to Settings → Apps and plugins → API tokens → Personal API tokens, and create a token.',
    'Create it as an admin who sees all jobs, candidates, notes and evaluations: the token sees what its owner sees.',
    'Copy the company id from “Current company details” on the same page.',
  ],
  credentials: [
    { name: 'company', label: 'Company id', isSecret: false, example: '12345' },
    { name: 'token', label: 'API token', isSecret: true },
  ],
  // Recruitee publishes no limit. Chosen by us, below what programs that read it use.
  pace: { requests: 5, inMs: 1_000, atOnce: 4 },
  check: async (ask, given) => void (await recruiteeClient(ask, given).byPlace('/candidates', 'candidates', 1)),
  read: (ask, given, { after }) => read(ask, given, after),
  fetchFile,
}

async function* read(ask: SourceClient, given: Credentials, after: string | undefined): AsyncGenerator<Step> {
  const losses = countLosses()
  const client = recruiteeClient(ask, given, () => losses.add('other', BROKEN))
  const isFirst = rememberKeys()
  const first = (line: NounLine) => (isFirst(`${line.noun} ${line.value.id}`) ? [line] : [])
  const offers = new Map<string, Promise<SourceObject | undefined>>()
  const offerOf = (id: string) => {
    const offer =
      offers.get(id) ?? client.one(`/offers/${encodeURIComponent(id)}`, 'offer').then((found) => found?.object)
    offers.set(id, offer)
    return offer
  }
  const briefs = new Map<string, RecruiteeOffer>()
  const briefOf = async (id: string) => {
    const known = briefs.get(id)
    if (known) return known
    const offer = await offerOf(id)
    // Only what placements need stays in memory.
    offers.delete(id)
    const brief = offer ? readOffer(offer) : undefined
    if (brief) briefs.set(id, brief)
    return brief
  }
  /** Ids of placements by candidate and job, for interviews. */
  const placements = new Map<string, string>()
  let reasons: Promise<RecruiteeReason[]> | undefined
  const getReasons = () => {
    reasons ??= client.list('/disqualify_reasons', 'disqualify_reasons').then((list) => {
      if (!list) losses.add('reason', 'Recruitee does not show its reasons for disqualification with this token.')
      return list?.flatMap((each) => mapReason(each) ?? []) ?? []
    })
    return reasons
  }

  async function readOffers(): Promise<Step[]> {
    const [current, archived] = await Promise.all([
      client.list('/offers', 'offers'),
      client.list('/offers?scope=archived', 'offers'),
    ])
    if (!current) throw new SourceRefused('The API token may not read jobs. Create one as an admin who sees all jobs.')
    if (!archived) losses.add('job', 'Recruitee does not show its archived jobs with this token.')
    const listed = [...current, ...(archived ?? [])].filter(({ id }) => isFirst(`offer ${textOf(id) ?? ''}`))
    const read = await Promise.all(
      listed.map(async (offer): Promise<Step[]> => {
        const id = textOf(offer.id)
        if (!id) return []
        const full = { ...offer, ...(await offerOf(id)) }
        offers.delete(id)
        const brief = readOffer(full)
        briefs.set(id, brief)
        if (brief.isPool) return []
        const line = mapOffer(full)
        return [...(line ? [line] : []), ...stageLines(brief, id)]
      }),
    )
    return read.flat()
  }

  async function readCandidate(listed: SourceObject): Promise<Step[]> {
    const id = textOf(listed.id)
    const profile = id === undefined ? undefined : await readProfile(client, id, briefOf)
    if (profile) {
      for (const { id: placement, offer_id } of objectsOf(profile.candidate.placements))
        placements.set(`${id} ${textOf(offer_id) ?? ''}`, textOf(placement) ?? '')
      return mapProfile(profile, { reasons: await getReasons(), first, losses })
    }
    losses.add('person', 'Candidates were deleted in Recruitee before they could be read, or can’t be read there.')
    return []
  }

  yield* readPhases(
    [
      {
        name: 'admins',
        read: async () => {
          const admins = await client.list('/admins', 'admins')
          if (!admins) losses.add('user', 'Recruitee does not show its users with this token.')
          return { steps: [...(admins ?? []).flatMap((admin) => mapAdmin(admin) ?? []), ...losses.take()] }
        },
      },
      {
        name: 'offers',
        read: async () => ({
          steps: [
            ...(await getReasons()).map((reason) => lineOf('reason', reason)),
            ...(await readOffers()),
            ...losses.take(),
          ],
        }),
      },
      {
        name: 'candidates',
        read: async (cursor) => {
          const page = await client.byPlace('/candidates', 'candidates', CANDIDATES_PER_PAGE, cursor)
          const fresh = page.objects.filter(({ id }) => textOf(id) === undefined || isFirst(`candidate ${textOf(id)}`))
          const steps = (await Promise.all(fresh.map(readCandidate))).flat()
          return { steps: [...steps, ...losses.take()], next: page.next }
        },
      },
      {
        name: 'events',
        read: async (cursor) => {
          const page = await readEvents(client, cursor)
          if (!page) losses.add('interview', 'Recruitee does not show interviews with this token.')
          const steps: Step[] = []
          for (const event of page?.objects ?? []) {
            if (!isFirst(`event ${textOf(event.id) ?? ''}`)) continue
            const line = mapEvent(event, await applicationOf(client, event, placements), Date.now())
            if (line) steps.push(line)
            else losses.add('interview', 'Interviews in Recruitee that belong to no job of a candidate are left out.')
          }
          return { steps: [...steps, ...losses.take()], next: page?.next }
        },
      },
    ],
    after,
  )
}

/** All interviews since 2000; accounts that do not know a filter are asked without it. */
const readEvents = async (client: RecruiteeClient, cursor: string | undefined) => {
  const range = 'start_date=2000-01-01&end_date=2100-12-31'
  for (const query of [`?scope=all&status=all&${range}`, `?scope=all&${range}`, '?scope=all']) {
    const page = await client.byNumber(`/interview/events${query}`, 'interview_events', EVENTS_PER_PAGE, cursor)
    if (page) return page
  }
  return undefined
}

/** An interview names the candidate and the job. A reading that was continued asks the candidate's page for the placement. */
async function applicationOf(
  client: RecruiteeClient,
  event: SourceObject,
  placements: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const placement = textOf(event.placement_id)
  const [candidateId, offerId] = [textOf(event.candidate_id), textOf(event.offer_id)]
  if (placement || !candidateId || !offerId) return placement
  const known = placements.get(`${candidateId} ${offerId}`)
  if (known) return known
  const found = await client.one(`/candidates/${encodeURIComponent(candidateId)}`, 'candidate')
  return textOf(objectsOf(found?.object.placements).find((each) => textOf(each.offer_id) === offerId)?.id)
}

/** Reads everything of a candidate; undefined where the candidate is gone. */
async function readProfile(
  client: RecruiteeClient,
  id: string,
  briefOf: (id: string) => Promise<RecruiteeOffer | undefined>,
): Promise<RecruiteeProfile | undefined> {
  const path = `/candidates/${encodeURIComponent(id)}`
  const [found, notes, threads, attachments, results] = await Promise.all([
    client.one(path, 'candidate'),
    client.list(`${path}/notes`, 'notes'),
    client.list(`/mailbox/candidate/${encodeURIComponent(id)}`, 'threads'),
    client.list(`${path}/attachments`, 'attachments'),
    client.results(id),
  ])
  if (!found || textOf(found.object.id) !== id) return undefined
  const offerIds = new Set(objectsOf(found.object.placements).flatMap(({ offer_id }) => textOf(offer_id) ?? []))
  const offers = await Promise.all([...offerIds].map(async (offerId) => [offerId, await briefOf(offerId)] as const))
  const references = objectsOf(found.answer.references).flatMap((each) => {
    const name = textOf(each.name) ?? textOf(each.title)
    return name ? [[`${textOf(each.type)}:${textOf(each.id)}`, name] as const] : []
  })
  return {
    candidate: found.object,
    notes,
    threads,
    attachments,
    results: results?.results,
    hiddenResults: results?.hidden ?? 0,
    references: new Map(references),
    offers: new Map(offers.flatMap(([offerId, offer]) => (offer ? [[offerId, offer] as const] : []))),
  }
}

type FilePlace = { candidate: string; of: 'cv' | 'letter' | 'attachment'; id?: string }

/** Links to files expire, so each is asked for again right before the file is fetched. */
async function fetchFile(ask: SourceClient, given: Credentials, where: string): Promise<Buffer | undefined> {
  const client = recruiteeClient(ask, given)
  const file = JSON.parse(where) as FilePlace
  for (let tries = 0; tries < 2; tries++) {
    const link = await findLink(client, file)
    const bytes = link === undefined ? undefined : await fetchBytes(ask, link, 'Recruitee')
    if (bytes || !link) return bytes
  }
  return undefined
}

async function findLink(client: RecruiteeClient, { candidate, of, id }: FilePlace): Promise<string | undefined> {
  const path = `/candidates/${encodeURIComponent(candidate)}`
  if (of === 'attachment') {
    const files = await client.list(`${path}/attachments`, 'attachments')
    return textOf(files?.find((file) => textOf(file.id) === id)?.file_url)
  }
  const found = (await client.one(path, 'candidate'))?.object
  if (!isObject(found)) return undefined
  return of === 'cv'
    ? (textOf(found.cv_original_url) ?? textOf(found.cv_url))
    : (textOf(found.cover_letter_file_original_url) ?? textOf(found.cover_letter_file_url))
}
