import type { CallRequest } from '@rolecall/contract/ground/define-calls'
import type { placements } from '@rolecall/contract/hiring/placements'
import { sentence } from '@rolecall/domain/text/sentence'
import type { Foretold } from '../../../ground/http/feature.ts'
import { Problem } from '../../../ground/kernel/problem.ts'
import type { Work } from '../../../ground/kernel/work.ts'
import { getVisiblePosition } from '../../../house/access/visibility.queries.ts'
import { listPeopleNamed } from '../../../people/applications/resolve-candidate.queries.ts'
import { whyInactive } from '../../../people/positions/active.ts'
import { namePeople } from '../../../people/proposals/name-people.ts'

type Request = CallRequest<typeof placements.add>['body']

export async function foretellAdding(work: Work, { positionId, resumeIds }: Request): Promise<Foretold> {
  const position = await getVisiblePosition(work.tx, work.session, positionId)
  const why = whyInactive(position)
  if (why) throw new Problem('conflict', `${position.title} ${why}. Nobody can be added to it.`)
  const people = await listPeopleNamed(work, resumeIds)
  const words = sentence('Put {whom} on {title}.', { whom: await namePeople(work, people), title: position.title })
  return { words, people, positionId: position.id }
}
