import { stages } from '@rolecall/contract/pipeline/stages'
import type { CallResult } from '@rolecall/contract/platform/define-calls'
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

/** A second interview requires the notes of the first. */
const ASKS = { status: 'Second interview', form: 'interview_form_one' } as const

/** Colors the statuses, as a first change of the defaults. */
export const colourStages = (client: DemoClient, email: string) =>
  editStatuses(client, email, (status) => ({ ...status, colour: COLOURS[status.id] ?? ('' as const) }))

/** Makes a status require a form, after the candidates were moved, since some got there without one. */
export const requireFormForStatus = (client: DemoClient, email: string) =>
  editStatuses(client, email, (status) =>
    status.id === ASKS.status ? { ...status, required_forms: [ASKS.form] } : status,
  )

type Status = CallResult<typeof stages.details>['data']['groups'][number]['statuses'][number]

async function editStatuses(client: DemoClient, email: string, change: (status: Status) => Status): Promise<void> {
  const token = await client.signIn(email)
  const { data } = await client.make(stages.details, { query: {} }, token)
  const groups = data.groups.map((group) => ({ ...group, statuses: group.statuses.map(change) }))
  await client.make(stages.edit, { body: { groups, version: data.version } }, token)
}
