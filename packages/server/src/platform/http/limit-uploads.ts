import { Problem } from '../kernel/problem.ts'

/** Counts the bytes of one file being uploaded. */
export type UploadShare = {
  /** @throws Problem too_many_requests when the company is uploading more at once than allowed */
  add: (bytes: number) => void
  end: () => void
}

export type UploadLimiter = (companyId: string) => UploadShare

/** Limits the files that a company may be uploading at once to `bytesMax`; idle companies use no memory. */
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
          throw new Problem('too_many_at_once', 'Too many uploads at the same time. Send this file again.')
      },
      end: () => {
        change(-own)
      },
    }
  }
}
