import type { CallReply } from '@rolecall/contract/platform/define-calls'
import type { sample } from '@rolecall/contract/privacy/sample'
import type { Work } from '../../platform/kernel/work.ts'
import { clearSamples } from '../accounts/samples.queries.ts'
import { setProjectState } from '../positions/set-project-state.ts'
import { deletePeople } from './delete-people.ts'
import { listSampleCandidates, listSampleProjects } from './sample.queries.ts'

/** Deletes the candidates of all sample data in the company, and archives its projects. */
export async function removeSample(work: Work): Promise<CallReply<typeof sample.remove>> {
  const { tx } = work
  const people = await listSampleCandidates(tx)
  const message = people.length > 0 ? (await deletePeople(work, people)).message : 'Sample data removed.'
  for (const projectId of await listSampleProjects(tx))
    await setProjectState(work, { projectId, what: 'archive', target: true })
  await clearSamples(tx)
  return { success: true, message }
}
