import { account, type Preferences } from '@rolecall/contract/accounts/account'
import type { CallInput } from '@rolecall/contract/platform/define-calls'
import { pool } from '@rolecall/contract/pool/pool'
import { positions } from '@rolecall/contract/positions/positions'
import { projects } from '@rolecall/contract/positions/projects'
import { skills } from '@rolecall/contract/skills/skills'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { send } from '../../../../api/call.ts'
import { sleep } from '../../../../api/pause.ts'
import { showSampleStep } from '../../../../components/tour/sample-state.ts'
import sample from './data/sample-position.json'
import { sampleResumes } from './sample-resumes.ts'

const GROUP = 'Sample people'
const DESCRIPTION = sample.description.join('\n')
const MUST_HAVES = 2
const YEARS = { min: 3, max: 10 }
/** Days that the sample position stays open. */
const RUNS_DAYS = 90
const ASK_AGAIN_MS = 700
const PATIENCE_MS = 60_000

/**
 * Fills the company with ten fictional candidates, a project and a position, using the calls and rights of the
 * signed-in user. `today`: the date in the company's time zone. Returns the position's id. Throws an error whose
 * message can be shown.
 */
export async function makeSample(today: string): Promise<string> {
  showSampleStep('Parsing 10 résumés')
  const uploadId = await sendPeople()
  // From here on the sample can be removed, even if the rest fails or this page is closed.
  await storeSampleState({ upload_id: uploadId, project_id: '' })
  await waitUntilRead(uploadId)
  showSampleStep('Creating a position')
  const { projectId } = await send(projects.create, {
    body: {
      projectName: sample.project.name,
      domainGroup: 'Agriculture and Food',
      domainSubgroup: '',
      startDate: today,
      endDate: addDays(today, RUNS_DAYS),
      description: sample.project.description,
      internal: true,
      companyPermalink: '',
      companyName: '',
      companyImage: '',
      is_public: true,
      inviteUsers: [],
    },
  })
  await storeSampleState({ upload_id: uploadId, project_id: projectId })
  return createPosition(projectId, today)
}

async function storeSampleState(there: NonNullable<Preferences['sample']>): Promise<void> {
  await send(account.prefer, { body: { sample: there } })
}

async function sendPeople(): Promise<string> {
  type Body = CallInput<typeof pool.upload>['body']
  const options = { groupName: GROUP, sourceName: 'internal', geoRegion: 'Europe', vendor: '', type: '' }
  const body = { ...options, useMetadata: false, files: sampleResumes() } as unknown as Body
  const { upload_id } = await send(pool.upload, { body })
  return upload_id
}

const findUpload = async (uploadId: string) => {
  const { data } = await send(pool.uploads, {})
  return data.find(({ _id }) => _id === uploadId)
}

async function waitUntilRead(uploadId: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while (!(await findUpload(uploadId))?.done) {
    if (Date.now() > end) throw new Error('The résumés are still being parsed. Create a position when they’re done.')
    await sleep(ASK_AGAIN_MS)
  }
}

async function createPosition(projectId: string, today: string): Promise<string> {
  const { primary_skills, inferred_skills, functions } = await send(skills.analyse, {
    body: { title: sample.title, description: DESCRIPTION },
  } as CallInput<typeof skills.analyse>)
  const line = ({ skill, score, why }: { skill: string; score: number; why: string }) => ({ skill, score, why })
  const { positionId } = await send(positions.create, {
    body: {
      projectId,
      title: sample.title,
      code: `SAMPLE${Date.now().toString(36).toUpperCase()}`,
      description: DESCRIPTION,
      startDate: today,
      endDate: addDays(today, RUNS_DAYS),
      totalOpenings: 1,
      minExperience: YEARS.min,
      maxExperience: YEARS.max,
      primary_skills: primary_skills.map((each, place) => ({ ...line(each), mandatory: place < MUST_HAVES })),
      inferred_skills: inferred_skills.map(line),
      functions,
      resumeGroups: [GROUP],
      sources: ['internal'],
    },
  } as unknown as CallInput<typeof positions.create>)
  return positionId
}
