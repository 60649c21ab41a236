import { createAtom, useSelector } from '@tanstack/react-store'
import { useEffect } from 'react'
import type { AppPath } from './app-path.ts'

/** A long job that continues while the user does something else. */
export type RunningJob = {
  id: string
  /** "Reading 40 résumés" */
  label: string
  /** 0 to 1; absent while unknown. */
  progress?: number | undefined
  /** The page with more details. */
  to?: AppPath | undefined
}

const jobs = createAtom<readonly RunningJob[]>([])

/** Shows a job in the header, or updates its progress. */
export const reportJob = (job: RunningJob): void =>
  jobs.set((known) =>
    known.some(({ id }) => id === job.id) ? known.map((each) => (each.id === job.id ? job : each)) : [...known, job],
  )

export const endJob = (id: string): void => jobs.set((known) => known.filter((job) => job.id !== id))

export const clearJobs = (): void => jobs.set([])

export const useRunningJobs = (): readonly RunningJob[] => useSelector(jobs)

/** Shows a job for as long as it is given. */
export function useShownJob(job: RunningJob | undefined): void {
  const { id, label = '', progress, to } = job ?? {}
  useEffect(() => {
    if (id) reportJob({ id, label, progress, to })
  }, [id, label, progress, to])
  useEffect(() => {
    if (id) return () => endJob(id)
  }, [id])
}
