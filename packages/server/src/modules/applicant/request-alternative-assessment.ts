import { APPLICANT } from '@rolecall/contract/applicant/applicant'
import { announce, recordEvent } from '../../platform/events/record-event.ts'
import type { Deps } from '../../platform/kernel/deps.ts'
import { invalid, Problem } from '../../platform/kernel/problem.ts'
import { limitApplications } from '../careers/limit-applications.ts'
import { insertMessage } from '../careers/messages.queries.ts'
import { rulesOfApplication } from '../country-rules/rules-of.ts'
import { listPositionTeam } from '../roles/position-team.queries.ts'
import { recordDataRequest } from './applicant.queries.ts'
import { rejectApplicantForm, runAsApplicant } from './run-as-applicant.ts'

const ASKED = 'I’d like an alternative assessment.'
const DONE = 'You’ve asked for an alternative assessment. The company will contact you.'

type AlternativeRequest = { message: string | undefined; address: string }

/**
 * Sends an applicant's request to be assessed in another way, once, if the law requires that one be offered: as a message,
 * about which the team is told.
 */
export async function requestAlternativeAssessment(
  deps: Deps,
  token: string,
  { message, address }: AlternativeRequest,
): Promise<string> {
  const said = (message ?? '').replaceAll('\r\n', '\n').replaceAll('\0', '').trim()
  if (said.length + ASKED.length + 2 > APPLICANT.message) throw invalid('message', 'Please enter a shorter text.')
  await limitApplications(deps, { address, proof: undefined })
  return runAsApplicant(deps, token, {
    async act(work, { wasMerged, candidateId, position }) {
      const { tx, now } = work
      const of = { positionId: position.id, candidateId }
      if (wasMerged) throw new Problem('link_superseded', 'Please use the link in our latest email.')
      if (!(await rulesOfApplication(work, of)).otherWay)
        throw new Problem('switched_off', 'This position has no alternative assessment. Please contact the company.')
      if (!(await recordDataRequest(tx, of, { column: 'other_way_asked_at', at: now }))) return DONE
      await insertMessage(tx, { ...of, by: undefined, text: said === '' ? ASKED : `${ASKED}\n\n${said}`, at: now })
      const tells = await listPositionTeam(tx, position.id)
      await recordEvent(work, { kind: 'candidate.other-way-asked', ...of, projectId: position.project_id, tells })
      await announce(work, { kind: 'interest.delivered', ...of })
      return DONE
    },
    otherwise: rejectApplicantForm,
  })
}
