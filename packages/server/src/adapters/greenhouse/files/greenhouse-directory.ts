import type { NounLine } from '../../adapter.ts'
import type { LossCount } from '../../losses.ts'
import { reasonKindOf, stageKindOf } from '../shared/greenhouse-values.ts'

const CLOSED_JOBS_WHY =
  'Jobs that are missing in the jobs file come along as closed, under the title in the other files.'
const JOB_TITLE_WHY =
  'Several jobs have the same title, and the files don’t say which one is meant. The title is kept as text.'

/** Most names: letters without marks, and single spaces. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/

/** Compares names as people write them. */
export const nameKey = (name: string): string =>
  PLAIN.test(name)
    ? name.toLowerCase()
    : name.normalize('NFKC').trim().split(/\s/).filter(Boolean).join(' ').toLowerCase()

/** Ids by a name or an address; null where several have it. */
type Names = Map<string, string | null>

function put(names: Names, key: string, id: string): void {
  const before = names.get(key)
  if (key !== '') names.set(key, before === undefined || before === id ? id : null)
}

/**
 * The users, jobs, stages, sources and reasons that the files name. One that comes up for the first time in a row becomes a
 * line of its own (`emit`), with its name as the id.
 */
export function openDirectory(emit: (line: NounLine) => void, losses: LossCount) {
  const users: Names = new Map()
  const jobs: Names = new Map()
  const jobIds = new Set<string>()
  const stages = new Map<string, string>()
  const stageNames = new Set<string>()
  const sources = new Map<string, string>()
  const reasons = new Map<string, string>()
  const withdrawals = new Set<string>()

  const directory = {
    addUser(id: string, name: string | undefined, email: string | undefined) {
      put(users, nameKey(name ?? ''), id)
      put(users, nameKey(email ?? ''), id)
    },
    /** A user by name or address, as “Ann Lee” or “Ann Lee (ann@firm.example)”; undefined where several have the name. */
    userOf(said: string | undefined): string | undefined {
      const bracket = said?.search(/[(<]/) ?? -1
      const name = (bracket > 0 ? said?.slice(0, bracket) : said)?.trim() ?? ''
      const email =
        bracket > 0
          ? said
              ?.slice(bracket + 1)
              .replace(/[)>]/g, '')
              .trim()
          : undefined
      const found = users.get(nameKey(email ?? '')) ?? users.get(nameKey(name))
      if (found !== undefined || name === '') return found ?? undefined
      const id = `name:${nameKey(name)}`
      directory.addUser(id, name, email)
      const address = email?.includes('@') ? email : name.includes('@') ? name : undefined
      emit({ noun: 'user', value: { id, name, ...(address !== undefined && { email: address }) } })
      return id
    },
    addJob(id: string, title: string, code: string | undefined) {
      jobIds.add(id)
      put(jobs, nameKey(title), id)
      put(jobs, nameKey(code ?? ''), id)
    },
    /** A job by its id or its title. */
    jobOf(id: string | undefined, title: string | undefined): string | undefined {
      if (id !== undefined && jobIds.has(id)) return id
      const found = title === undefined ? undefined : jobs.get(nameKey(title))
      if (id === undefined && found !== undefined) {
        if (found === null) losses.add('application', JOB_TITLE_WHY)
        return found ?? undefined
      }
      if (id === undefined && (title ?? '') === '') return undefined
      const own = id ?? `name:${nameKey(title ?? '')}`
      directory.addJob(own, title ?? own, undefined)
      losses.add('job', CLOSED_JOBS_WHY)
      emit({ noun: 'job', value: { id: own, title: title ?? own, state: 'closed' } })
      return own
    },
    /** A stage of a job, or of no job in particular, by its name. */
    stageOf(jobId: string | undefined, name: string | undefined, about: { id?: string; place?: number } = {}) {
      if (name === undefined || name.trim() === '') return undefined
      const key = `${jobId ?? ''}/${nameKey(name)}`
      const before = stages.get(key)
      if (before !== undefined) return before
      const id = about.id ?? key
      stages.set(key, id)
      stageNames.add(nameKey(name))
      const kind = stageKindOf(name)
      emit({
        noun: 'stage',
        value: {
          id,
          name: name.trim(),
          ...(jobId !== undefined && { jobId }),
          ...(about.place !== undefined && { place: about.place }),
          ...(kind && { kind }),
        },
      })
      return id
    },
    sourceOf(name: string | undefined, id?: string): string | undefined {
      return referTo(sources, name, id, (own, said) => emit({ noun: 'source', value: { id: own, name: said } }))
    },
    reasonOf(name: string | undefined, type?: string, id?: string): string | undefined {
      const kind = reasonKindOf(type)
      return referTo(reasons, name, id, (own, said) => {
        if (kind === 'withdrew') withdrawals.add(own)
        emit({ noun: 'reason', value: { id: own, name: said, ...(kind && { kind }) } })
      })
    },
    /** Returns whether a reason means that the candidate withdrew: Greenhouse counts these as rejections. */
    isWithdrawal: (reasonId: string | undefined) => reasonId !== undefined && withdrawals.has(reasonId),
    isStage: (name: string) => stageNames.has(nameKey(name)),
    isJob: (name: string) => jobs.has(nameKey(name)),
    isUser: (name: string) => users.has(nameKey(name)),
  }
  return directory
}

export type Directory = ReturnType<typeof openDirectory>

function referTo(
  names: Map<string, string>,
  name: string | undefined,
  id: string | undefined,
  onNew: (id: string, name: string) => void,
): string | undefined {
  const key = nameKey(name ?? '')
  if (key === '') return undefined
  const before = names.get(key)
  if (before !== undefined) return before
  const own = id ?? `name:${key}`
  names.set(key, own)
  onNew(own, name?.trim() ?? '')
  return own
}
