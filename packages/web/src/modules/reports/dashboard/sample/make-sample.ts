import { account, type Preferences } from '@rolecall/contract/company/account'
import type { CallInput } from '@rolecall/contract/ground/define-calls'
import { positions } from '@rolecall/contract/hiring/positions'
import { projects } from '@rolecall/contract/hiring/projects'
import { skills } from '@rolecall/contract/hiring/skills'
import { pool } from '@rolecall/contract/people/pool'
import { privacy } from '@rolecall/contract/people/privacy'
import { addDays } from '@rolecall/domain/calendar/company-day'
import { send } from '../../../../api/call.ts'
import { pause } from '../../../../api/pause.ts'
import { keepSample, tellSampleStep } from '../../../../parts/tour/sample-state.ts'
import sample from './data/sample-position.json'
import { sampleResumes } from './sample-resumes.ts'

const GROUP = 'Sample people'
const DESCRIPTION = sample.description.join('\n')
const MUST_HAVES = 2
const YEARS = { min: 3, max: 10 }
/** How long a position is looked at that is thrown away. */
const RUNS_DAYS = 90
const ASK_AGAIN_MS = 700
const PATIENCE_MS = 60_000

/**
 * Fills the company with ten people who do not exist, a project and a position, by the calls of whoever is signed in, who
 * can do each of them. `today`: as it is where the company is. Answers with the position. Throws an error with a sentence that can be shown.
 */
export async function makeSample(today: string): Promise<string> {
  tellSampleStep('Ten résumés are read')
  const uploadId = await sendPeople()
  // Whatever comes of the rest, it can be taken away from here on, also where this page is closed.
  await noteSample({ upload_id: uploadId, project_id: '' })
  await waitUntilRead(uploadId)
  tellSampleStep('A position is described')
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
  await noteSample({ upload_id: uploadId, project_id: projectId })
  return createPosition(projectId, today)
}

async function noteSample(there: Preferences['sample']): Promise<void> {
  await send(account.prefer, { body: { sample: there } })
  keepSample(there !== null)
}

/** Takes all of it away again: people can be brought back for a while as others can, the project is put away. */
export async function removeSample(): Promise<string> {
  const { sample: there } = await send(account.preferences, {})
  const { upload_id: uploadId, project_id: projectId } = there ?? {}
  const resumes = uploadId ? await listPeople(uploadId) : []
  const said = resumes.length > 0 && (await send(privacy.deletePeople, { body: { candidates: resumes } }))
  if (projectId) await send(projects.archive, { body: { projectId, stage: 'archive', action: 'archive' } })
  await noteSample(null)
  return said ? said.message : 'The sample is gone.'
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
    if (Date.now() > end) throw new Error('The résumés are still being read. Please make a position once they are.')
    await pause(ASK_AGAIN_MS)
  }
}

/** Who was read of the upload; where many came after it, whoever is in its group. */
async function listPeople(uploadId: string): Promise<string[]> {
  const upload = await findUpload(uploadId)
  if (upload) return upload.files.flatMap(({ resume_id }) => (resume_id ? [resume_id] : []))
  const { data } = await send(pool.resumes, {
    body: { resumeGroups: [GROUP], resumeViewtype: 'all', people: true, start: 0 },
  } as CallInput<typeof pool.resumes>)
  return data.map(({ resume_id }) => resume_id)
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
