import type { StatusType } from './default-pipeline.ts'

/** What an applicant is told of where they stand: never the status itself, nor why. A company may say it in its own words. */
const TOLD: Record<StatusType, { name: string; hint: string }> = {
  initial: { name: 'Received', hint: 'Your application has arrived, and waits to be looked at.' },
  applicants: { name: 'Received', hint: 'Your application has arrived, and waits to be looked at.' },
  open: { name: 'Under review', hint: 'Somebody is looking at your application.' },
  hiring_manager: { name: 'Under review', hint: 'Somebody is looking at your application.' },
  selected: { name: 'Chosen', hint: 'You will hear from us about what comes next.' },
  closed: { name: 'Closed', hint: 'This application is not followed up any more.' },
}

/** `own`: the company's words, by the id of a group of statuses. */
export function tellApplicant(
  { type, groupId }: { type: StatusType; groupId: string },
  own: Readonly<Record<string, string>>,
): { name: string; hint: string } {
  const told = TOLD[type]
  const name = Object.hasOwn(own, groupId) ? own[groupId] : undefined
  return name ? { name, hint: '' } : told
}
