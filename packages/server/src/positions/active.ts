type States = { stage: string; hold: boolean; archive: boolean; review: string }

/** Whether people come onto a position by themselves, and whether it may be published. */
export const isActive = ({ stage, hold, archive, review }: States): boolean =>
  stage === 'Open' && !hold && !archive && review === 'reviewed'

/** What keeps a position from being so, in a few words. */
export function whyInactive({ stage, hold, archive, review }: States): string {
  if (archive) return 'is in the archive'
  if (stage !== 'Open') return 'is closed'
  if (hold) return 'is on hold'
  return review === 'reviewed' ? '' : 'waits for approval'
}
