import type { CallRequest } from '@rolecall/contract/platform/define-calls'
import type { placements } from '@rolecall/contract/shortlist/placements'
import { shownTitleOf } from '@rolecall/domain/positions/shown-title'
import { sentence } from '@rolecall/domain/text/sentence'
import type { CallPreview } from '../../platform/http/feature.ts'
import type { Work } from '../../platform/kernel/work.ts'
import { listPeopleNamed } from '../applications/resolve-candidate.queries.ts'
import { getVisiblePosition } from '../company/visibility.queries.ts'
import { assertActive } from '../position-state/active.ts'
import { namePeople } from '../proposals/name-people.ts'

type AddBody = CallRequest<typeof placements.add>['body']

export async function previewAdding(work: Work, { positionId, resumeIds }: AddBody): Promise<CallPreview> {
  const position = await getVisiblePosition(work.tx, work.session, positionId)
  assertActive(position, (why) => `${shownTitleOf(position)} ${why}, so you can’t add candidates.`)
  const people = await listPeopleNamed(work, resumeIds)
  const words = sentence('Add {whom} to {title}.', {
    whom: await namePeople(work, people),
    title: shownTitleOf(position),
  })
  return { words, people, positionId: position.id }
}
