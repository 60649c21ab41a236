import type { CallResult } from '@rolecall/contract/ground/define-calls'
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

/** Nobody comes to a second interview before it is written down what the first one found. */
const ASKS = { status: 'Second interview', form: 'interview_form_one' } as const

/** Marks the statuses with colours, as a first change of what every company starts with. */
export const colourStages = (client: DemoClient, email: string) =>
  editStatuses(client, email, (status) => ({ ...status, colour: COLOURS[status.id] ?? ('' as const) }))

/** Has a status ask for a form; once people have walked, who came there before without one. */
export const askForForm = (client: DemoClient, email: string) =>
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
