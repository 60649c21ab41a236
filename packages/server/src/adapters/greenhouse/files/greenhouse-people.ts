import type { LossCount } from '../../losses.ts'
import { nameKey } from './greenhouse-directory.ts'
import type { Row } from './greenhouse-rows.ts'

const STRANGER_WHY = 'Some entries are about people who are missing in the candidates files.'
const NAMESAKE_WHY = 'Some entries only have a name that several people share, so it is unclear who they are about.'

type SubjectField = 'personId' | 'name' | 'firstName' | 'lastName' | 'email' | 'applicationId' | 'jobId' | 'job'

/** The person, application and job that a row is about. isCertain: the row has the ID of the application. */
export type Subject = { personId: string; applicationId?: string; jobId?: string; isCertain: boolean }

/**
 * The ids of the people and applications read so far: of a person by address and name, of an application by person and job. Takes
 * some hundred bytes for each person.
 */
export function openPeople(losses: LossCount) {
  const people = new Map<string, number>()
  const byEmail = new Map<string, string>()
  const byName = new Map<string, string | null>()
  const personOf = new Map<string, string>()
  const byJob = new Map<string, string>()
  const only = new Map<string, string | null>()
  const jobOf = new Map<string, string>()

  const nameOf = (row: Row<SubjectField>): string | undefined => {
    const parts = [row.take('firstName'), row.take('lastName')].filter((part) => part !== undefined)
    const whole = row.take('name')
    return parts.length > 0 ? parts.join(' ') : whole
  }

  return {
    nameOf,
    has: (personId: string) => people.has(personId),
    isOf: (personId: string, cells: number) => people.get(personId) === cells,
    hasName: (name: string) => byName.has(nameKey(name)),
    /** `cells`: a number by which other cells of the same person are noticed. */
    add(personId: string, { name, emails, cells }: { name?: string; emails: readonly string[]; cells: number }) {
      people.set(personId, cells)
      for (const email of emails) byEmail.set(nameKey(email), personId)
      const key = nameKey(name ?? '')
      if (key !== '') byName.set(key, byName.has(key) && byName.get(key) !== personId ? null : personId)
    },
    byEmail: (email: string) => byEmail.get(nameKey(email)),
    /** The person of this name; null where several have it. */
    byName: (name: string) => byName.get(nameKey(name)),
    hasApplication: (applicationId: string) => personOf.has(applicationId),
    personOf: (applicationId: string) => personOf.get(applicationId),
    jobOf: (applicationId: string) => jobOf.get(applicationId),
    applicationOf: (personId: string, jobId: string) => byJob.get(`${personId}\t${jobId}`),
    addApplication(applicationId: string, personId: string, jobId: string | undefined) {
      personOf.set(applicationId, personId)
      if (jobId !== undefined) jobOf.set(applicationId, jobId)
      byJob.set(`${personId}\t${jobId ?? ''}`, applicationId)
      only.set(personId, only.has(personId) ? null : applicationId)
    },
    /** Finds the person and application that a row is about; undefined after counting why that is unclear. */
    subjectOf(
      row: Row<SubjectField>,
      noun: Parameters<LossCount['add']>[0],
      findJob: (id: string | undefined, title: string | undefined) => string | undefined,
    ): Subject | undefined {
      const applicationId = row.takeAs('applicationId', (text) => (personOf.has(text) ? text : undefined))
      const said = row.takeAs('personId', (text) => (people.has(text) ? text : undefined))
      const email = row.takeAs('email', (text) => byEmail.get(nameKey(text)))
      const name = nameOf(row)
      const named = name === undefined ? undefined : byName.get(nameKey(name))
      const isSaid = row.has('personId') || said !== undefined
      const personId = (applicationId && personOf.get(applicationId)) ?? said ?? (isSaid ? undefined : (email ?? named))
      if (personId === undefined || personId === null) {
        losses.add(noun, personId === null ? NAMESAKE_WHY : STRANGER_WHY)
        return undefined
      }
      const title = row.take('job')
      const ownId = row.take('jobId')
      const jobId =
        (applicationId && jobOf.get(applicationId)) ??
        (ownId === undefined && title === undefined ? undefined : findJob(ownId, title))
      const found = applicationId ?? (jobId === undefined ? only.get(personId) : byJob.get(`${personId}\t${jobId}`))
      return {
        personId,
        isCertain: applicationId !== undefined,
        ...(found != null && { applicationId: found }),
        ...(jobId !== undefined && { jobId }),
      }
    },
  }
}

export type People = ReturnType<typeof openPeople>
