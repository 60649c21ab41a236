import { useSyncExternalStore } from 'react'

/** Long work that goes on while the person does something else. */
export type RunningJob = {
  id: string
  /** "Reading 40 résumés" */
  label: string
  /** 0 to 1; absent while nobody knows. */
  progress?: number | undefined
  /** The page that tells more. */
  to?: string | undefined
}

let jobs: readonly RunningJob[] = []
const listeners = new Set<() => void>()

function setJobs(next: readonly RunningJob[]): void {
  jobs = next
  for (const listener of listeners) listener()
}

/** Shows a job in the header, or brings its progress up to date. */
export function reportJob(job: RunningJob): void {
  const isKnown = jobs.some(({ id }) => id === job.id)
  setJobs(isKnown ? jobs.map((known) => (known.id === job.id ? job : known)) : [...jobs, job])
}

export const endJob = (id: string): void => setJobs(jobs.filter((job) => job.id !== id))

export const clearJobs = (): void => setJobs([])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useRunningJobs = (): readonly RunningJob[] => useSyncExternalStore(subscribe, () => jobs)
