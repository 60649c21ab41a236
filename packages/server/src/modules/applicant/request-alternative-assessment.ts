import { APPLICANT } from '@rolecall/contract/contact/applicant'
import { insertMessage } from '../../../contact/messages/messages.queries.ts'
import { refuseManyApplications } from '../../../contact/public-pages/limit-applications.ts'
import { announce, recordEvent } from '../../../ground/events/record-event.ts'
import type { Deps } from '../../../ground/kernel/deps.ts'
import { invalid, Problem } from '../../../ground/kernel/problem.ts'
import { rulesOfApplication } from '../../../house/country-rules/rules-of.ts'
import { listPositionTeam } from '../../../house/members/position-team.queries.ts'
import { noteAsked } from './applicant.queries.ts'
import { asApplicant, refuse } from './as-applicant.ts'

const ASKED = 'I ask to be assessed in another way.'
const DONE = 'You have asked to be assessed in another way. The company will write to you.'

type Given = { message: string | undefined; address: string }

/** Asks, once, for another way to be assessed where it has to be offered: as a message, of which the team is told. */
export async function askOtherWay(deps: Deps, token: string, { message, address }: Given): Promise<string> {
  const said = (message ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (said.length + ASKED.length + 2 > APPLICANT.message) throw invalid('message', 'Please write a shorter text.')
  await refuseManyApplications(deps, { address, proof: undefined })
  return asApplicant(deps, token, {
    async act(work, { wasMerged, candidateId, position }) {
      const { tx, now } = work
      const of = { positionId: position.id, candidateId }
      if (wasMerged) throw new Problem('conflict', 'Please use the link of the newest mail from us.')
      if (!(await rulesOfApplication(work, of)).otherWay)
        throw new Problem('conflict', 'Please write to the company: this position has no other way to be assessed.')
      if (!(await noteAsked(tx, of, { column: 'other_way_asked_at', at: now }))) return DONE
      await insertMessage(tx, { ...of, by: undefined, text: said === '' ? ASKED : `${ASKED}\n\n${said}`, at: now })
      const tells = await listPositionTeam(tx, position.id)
      await recordEvent(work, { kind: 'candidate.other-way-asked', ...of, projectId: position.project_id, tells })
      await announce(work, { kind: 'interest.delivered', ...of })
      return DONE
    },
    otherwise: refuse,
  })
}
