import { stages } from '@rolecall/contract/hiring/stages'
import type { StatusColour } from '@rolecall/domain/pipeline/stage-plan'
import type { DemoClient } from './demo-client.ts'

const COLOURS: Readonly<Record<string, StatusColour>> = {
  'Initial Status': 'gray',
  Applicants: 'cyan',
  Shortlisted: 'blue',
  Screened: 'violet',
  'Screening on hold': 'yellow',
  'HM Review': 'pink',
  Interviewed: 'teal',
  'Second interview': 'teal',
  Selected: 'green',
  Rejected: 'red',
  'Not Interested': 'orange',
}

/** Marks the statuses with colours, as a first change of what every company starts with. */
export async function colourStages(client: DemoClient, email: string): Promise<void> {
  const token = await client.signIn(email)
  const { data } = await client.make(stages.details, { query: {} }, token)
  const groups = data.groups.map((group) => ({
    ...group,
    statuses: group.statuses.map((status) => ({ ...status, colour: COLOURS[status.id] ?? ('' as const) })),
  }))
  await client.make(stages.edit, { body: { groups, version: data.version } }, token)
}
