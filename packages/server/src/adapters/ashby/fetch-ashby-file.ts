import { z } from 'zod'
import { type Credentials, type SourceClient, SourceRefused } from '../adapter.ts'
import { readMark } from '../marks.ts'
import { type Ashby, AshbyRefusal, openAshby } from './ashby-client.ts'
import { Candidate, Offer } from './ashby-types.ts'

const FilePlace = z.object({
  personId: z.string(),
  fileId: z.string(),
  handle: z.string().optional(),
  offerId: z.string().optional(),
})
const Info = z.looseObject({ url: z.url() })

/** Links live for minutes: each is asked for when it is needed, and once more if it has expired until then. */
export async function fetchAshbyFile(
  ask: SourceClient,
  given: Credentials,
  where: string,
): Promise<Buffer | undefined> {
  const place = readMark(FilePlace, where)
  if (!place) return undefined
  const ashby = openAshby(ask, given)
  for (const isAgain of [false, true]) {
    const url = await findLink(ashby, place)
    if (!url) return undefined
    // The link is signed: it needs no key, and the store behind it refuses one.
    const { status, body } = await ask({ url })
    if (status >= 200 && status < 300) return body
    if (status === 404 || status === 410) return undefined
    if (isAgain) throw new SourceRefused(`Ashby’s link to a file is refused (${status}). Go on later.`)
  }
  return undefined
}

async function findLink(ashby: Ashby, place: z.infer<typeof FilePlace>): Promise<string | undefined> {
  if (place.handle) {
    const url = await linkOf(ashby, place.handle)
    if (url) return url
  }
  const handle = await findHandle(ashby, place)
  return handle && handle !== place.handle ? linkOf(ashby, handle) : undefined
}

async function linkOf(ashby: Ashby, fileHandle: string): Promise<string | undefined> {
  return Info.safeParse(await orNothing(ashby.call('file.info', { fileHandle }))).data?.url
}

/** The handle of a file as it is today, since Ashby may make new ones. */
async function findHandle(ashby: Ashby, { personId, fileId, offerId }: z.infer<typeof FilePlace>) {
  const offer = offerId && Offer.safeParse(await orNothing(ashby.call('offer.info', { offerId }))).data
  const person = offerId
    ? undefined
    : Candidate.safeParse(await orNothing(ashby.call('candidate.info', { id: personId }))).data
  const files = [...(offer ? (offer.latestVersion?.fileHandles ?? []) : []), ...(person?.fileHandles ?? [])]
  const resume = person?.resumeFileHandle
  return [...files, ...(resume ? [resume] : [])].find(({ id }) => id === fileId)?.handle
}

async function orNothing<T>(calling: Promise<T>): Promise<T | undefined> {
  try {
    return await calling
  } catch (error) {
    if (error instanceof AshbyRefusal && error.code !== 'missing_endpoint_permission') return undefined
    throw error
  }
}
