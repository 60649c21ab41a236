import { Problem } from '../kernel/problem.ts'

/** Counts the bytes of one file that is on its way. */
export type UploadShare = {
  /** @throws Problem too_many_requests when the company has more on its way than it may */
  add: (bytes: number) => void
  end: () => void
}

export type UploadLimiter = (companyId: string) => UploadShare

/** Lets each company have `bytesMax` of files on their way into the store; nothing is kept of companies that have none. */
export function createUploadLimiter(bytesMax: number): UploadLimiter {
  const underWay = new Map<string, number>()
  return (companyId) => {
    let own = 0
    const change = (bytes: number) => {
      own += bytes
      const all = (underWay.get(companyId) ?? 0) + bytes
      if (all > 0) underWay.set(companyId, all)
      else underWay.delete(companyId)
      return all
    }
    return {
      add: (bytes) => {
        if (change(bytes) > bytesMax)
          throw new Problem('too_many_requests', 'Too many files are on their way at once. Please send this one again.')
      },
      end: () => {
        change(-own)
      },
    }
  }
}
